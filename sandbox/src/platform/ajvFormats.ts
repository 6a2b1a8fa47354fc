/** Stands for ajv-formats in a page: the compiled validators contain their formats. */
export default { default: (_ajv: object): void => {} }
