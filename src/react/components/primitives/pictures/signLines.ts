/** The lines of signs that load before the others. */
export const warningLines = "M12 4 2.8 20h18.4L12 4ZM12 10v4.5M12 17.2v.01"
/** The waves of a network. */
export const onlineLines = "M2.5 9a14 14 0 0 1 19 0M6 13a9 9 0 0 1 12 0M9.5 16.75a4 4 0 0 1 5 0M12 20v.01"
export const offlineLines = `${onlineLines}M4 4l16 16`
