/** An eye, of what can be shown and hidden. */
export const eyeLines =
  "M2.5 12c2-4 5.5-6.5 9.5-6.5s7.5 2.5 9.5 6.5c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z"
export const crossedEyeLines = `${eyeLines}M4 4l16 16`
