/**
 * The methods of openapi-fetch as the facade uses them, typed by the OpenAPI documents alone: the paths of a method, its
 * parameters, and the type of `data` in its response.
 *
 * openapi-fetch's own types search each response for write-only members, which loses read-only arrays. They also take
 * several times as long to check.
 */
export interface Methods<Paths> {
  readonly GET: MethodCall<Paths, "get">
  readonly POST: MethodCall<Paths, "post">
  readonly PUT: MethodCall<Paths, "put">
  readonly PATCH: MethodCall<Paths, "patch">
  readonly DELETE: MethodCall<Paths, "delete">
}

/** The operations of a document, e.g. `POST /wallet/send-coin`. */
export type OperationOf<Paths> = {
  [Path in keyof Paths & string]: {
    [Method in keyof Methods<Paths>]: Path extends PathsWith<Paths, Lowercase<Method>>
      ? `${Method} ${Path}`
      : never
  }[keyof Methods<Paths>]
}[keyof Paths & string]

/** Wraps `client` to call `note` with the operation of each request before the request is built. */
export const withOperationName = <Paths>(
  client: Methods<Paths>,
  note: (operation: OperationOf<Paths>) => void
): Methods<Paths> => {
  const call = (method: keyof Methods<Paths>, path: string, init: Init) => {
    note(`${method} ${path}` as OperationOf<Paths>) // the paths that the method has, as the type below says
    return (client[method] as UntypedCall)(path, init) // the caller has the types
  }
  return new NamedMethods(call) as unknown as Methods<Paths> // its calls are untyped
}

/** One object for each request, whose methods are not created again. */
class NamedMethods {
  readonly #call: (method: keyof Methods<unknown>, path: string, init: Init) => Promise<Reply<never>>

  constructor(call: (method: keyof Methods<unknown>, path: string, init: Init) => Promise<Reply<never>>) {
    this.#call = call
  }

  GET(path: string, init: Init) {
    return this.#call("GET", path, init)
  }
  POST(path: string, init: Init) {
    return this.#call("POST", path, init)
  }
  PUT(path: string, init: Init) {
    return this.#call("PUT", path, init)
  }
  PATCH(path: string, init: Init) {
    return this.#call("PATCH", path, init)
  }
  DELETE(path: string, init: Init) {
    return this.#call("DELETE", path, init)
  }
}

type UntypedCall = (path: string, init: Init) => Promise<Reply<never>>

/** The result of an openapi-fetch call. */
export interface Reply<Data> {
  readonly data?:
    | { readonly data?: Data; readonly status?: unknown; readonly statusCode?: unknown }
    | undefined
  readonly error?: unknown
  readonly response: Response
}

/** The options of every request, in addition to its parameters and body. */
export interface Init {
  /** The media type of a body that is not JSON. The request's other headers are set before it is sent. */
  readonly headers?: { readonly "content-type": string }
  readonly signal: AbortSignal
  readonly fetch: (request: Request) => Promise<Response>
  /** Makes openapi-fetch return the body unchanged. It is already parsed. */
  readonly parseAs: "stream"
  readonly bodySerializer?: (body: never) => string | FormData
}

type MethodCall<Paths, Method extends string> = <Path extends PathsWith<Paths, Method>>(
  path: Path,
  init: Init & ParamsOf<OperationAt<Paths, Path, Method>> & BodyOf<OperationAt<Paths, Path, Method>>
) => Promise<Reply<DataOf<OperationAt<Paths, Path, Method>>>>

export type PathsWith<Paths, Method extends string> = {
  [Path in keyof Paths]: Paths[Path] extends { readonly [_ in Method]: object } ? Path : never
}[keyof Paths]

export type OperationAt<Paths, Path extends keyof Paths, Method extends string> = Paths[Path] extends {
  readonly [_ in Method]: infer Operation
}
  ? Operation
  : never

type ParamsOf<Operation> = Operation extends { readonly parameters: infer Parameters }
  ? Given<Parameters, "query"> & Given<Parameters, "path"> extends infer Params
    ? object extends Params
      ? { readonly params?: Params }
      : { readonly params: Params }
    : never
  : unknown

type Given<Parameters, Place extends string> = Parameters extends {
  readonly [_ in Place]: infer Values extends object
}
  ? { readonly [_ in Place]: Values }
  : Parameters extends { readonly [_ in Place]?: infer Values }
    ? [Values] extends [undefined]
      ? unknown
      : { readonly [_ in Place]?: Values }
    : unknown

export type BodyOf<Operation> = Operation extends {
  readonly requestBody: { readonly content: infer Content }
}
  ? { readonly body: Content[keyof Content] }
  : Operation extends { readonly requestBody?: { readonly content: infer Content } }
    ? { readonly body?: Content[keyof Content] }
    : unknown

export type DataOf<Operation> = Operation extends {
  readonly responses: {
    readonly 200: { readonly content: { readonly "application/json": { readonly data: infer Data } } }
  }
}
  ? Data
  : never
