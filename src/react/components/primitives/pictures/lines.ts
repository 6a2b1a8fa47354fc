/** Pictures by their lines, on a square of 24. */
export const tickLines = "M5 12.5 10 17.5 19 7"
export const crossLines = "M6.5 6.5l11 11M17.5 6.5l-11 11"
export const clockLines = "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2"
