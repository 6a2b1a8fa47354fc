/** Reading a property or a global has no side effects here. */
export const pure = {
  moduleSideEffects: false,
  propertyReadSideEffects: false,
  unknownGlobalSideEffects: false
} as const

/** Removes unreachable code. Names and lines stay readable. */
export const minify = { compress: true, mangle: false, codegen: { removeWhitespace: false } } as const
