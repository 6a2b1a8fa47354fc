/** Pictures of what the user keeps, by their lines on a square of 24. */
export const personLines =
  "M12 4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM5 19.5c.5-3.5 3.3-5.5 7-5.5s6.5 2 7 5.5"
export const bankLines = "M4 9.5 12 4.5l8 5ZM6 12.5v4M10 12.5v4M14 12.5v4M18 12.5v4M4 19.5h16"
export const shieldLines = "M12 3.5 5 6v5.5c0 4.3 2.8 7.3 7 9 4.2-1.7 7-4.7 7-9V6ZM9 12l2 2 4-4"
