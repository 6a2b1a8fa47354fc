/** A wallet, of what needs one. */
export const walletLines = "M4 7.5V18.5H20V8.5H5.5A1.5 1.5 0 0 1 5.5 5.5H17.5V8.5M16 13.5v.01"
