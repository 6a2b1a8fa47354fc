/** The lines of signs that load before the others. */
export const warningLines = "M12 4 2.8 20h18.4L12 4ZM12 10v4.5M12 17.2v.01"
export const offlineLines =
  "M3 3l18 18M8.6 16.4a5 5 0 0 1 6.8 0M5 12.9a10 10 0 0 1 5.2-2.7M2 8.8a15 15 0 0 1 4.2-2.6M10.7 5c4-.3 8.2 1 11.3 3.8M16.9 11.1c.8.5 1.5 1.1 2.1 1.8M12 20h.01"
