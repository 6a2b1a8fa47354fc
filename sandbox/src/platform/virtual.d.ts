/** What `scripts/bundling/bundleSandboxPage.ts` puts into the bundle. */
declare module "virtual:openapi" {
  /** The OpenAPI documents, by service. */
  export const documents: Readonly<Record<string, import("openapi-backend").Document>>
  /** The compiled validators, by `schemaKey`. */
  export const validators: Readonly<Record<string, import("ajv").ValidateFunction>>
}
