/** Between two amounts. No line begins with it. */
export const dot = "\u00A0· "
