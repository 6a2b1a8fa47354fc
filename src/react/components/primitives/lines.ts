/** Pictures by their lines, on a square of 24. */
export const tickLines = "M5 12.5 10 17.5 19 7"
export const crossLines = "M6.5 6.5l11 11M17.5 6.5l-11 11"
export const clockLines = "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2"
export const copyLines =
  "M8.6 8.6h9.8a1.5 1.5 0 0 1 1.5 1.5v9.8a1.5 1.5 0 0 1-1.5 1.5H8.6a1.5 1.5 0 0 1-1.5-1.5v-9.8a1.5 1.5 0 0 1 1.5-1.5ZM4.1 15.8V4.9a1.5 1.5 0 0 1 1.5-1.5H15"
export const pasteLines = "M9 5H6v15.5h12V5h-3M9 3.5h6v4H9z"
export const scanLines = "M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M4 12h16"
export const eyeLines =
  "M2.5 12c2-4 5.5-6.5 9.5-6.5s7.5 2.5 9.5 6.5c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z"
export const crossedEyeLines = `${eyeLines}M4 4l16 16`
export const warningLines = "M12 4 2.8 20h18.4L12 4ZM12 10v4.5M12 17.2v.01"
export const offlineLines =
  "M3 3l18 18M8.6 16.4a5 5 0 0 1 6.8 0M5 12.9a10 10 0 0 1 5.2-2.7M2 8.8a15 15 0 0 1 4.2-2.6M10.7 5c4-.3 8.2 1 11.3 3.8M16.9 11.1c.8.5 1.5 1.1 2.1 1.8M12 20h.01"
export const onlineLines = "M2.5 9a14 14 0 0 1 19 0M6 13a9 9 0 0 1 12 0M9.5 16.75a4 4 0 0 1 5 0M12 20v.01"
