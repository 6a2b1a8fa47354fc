// TypeScript 7 needs a declaration for each imported stylesheet. Vite and Next read the files themselves.
declare module "*.css" {}
