/**
 * The methods of openapi-fetch as the facade uses them, typed by the spec alone: which paths a verb has, what
 * it must be given, and the type of `data` in its answer.
 *
 * openapi-fetch's own types would walk each answer once more to look for write-only members, which loses
 * read-only arrays; they also cost several times as much to check.
 */
export interface Verbs<Paths> {
  readonly GET: Verb<Paths, "get">
  readonly POST: Verb<Paths, "post">
  readonly PATCH: Verb<Paths, "patch">
  readonly DELETE: Verb<Paths, "delete">
}

/** The operations of a document, as `POST /wallet/send-coin`. */
export type OperationOf<Paths> = {
  [Path in keyof Paths & string]: {
    [Method in "GET" | "POST" | "PATCH" | "DELETE"]: Path extends PathsWith<Paths, Lowercase<Method>>
      ? `${Method} ${Path}`
      : never
  }["GET" | "POST" | "PATCH" | "DELETE"]
}[keyof Paths & string]

/** `client`, which tells `note` the operation of each request before it is built. */
export const noting = <Paths>(
  client: Verbs<Paths>,
  note: (operation: OperationOf<Paths>) => void
): Verbs<Paths> => {
  const verb = (method: keyof Verbs<Paths>) => (path: string, init: Init) => {
    note(`${method} ${path}` as OperationOf<Paths>) // the paths that the method has, as the type below says
    return (client[method] as UntypedVerb)(path, init)
  }
  return {
    GET: verb("GET"),
    POST: verb("POST"),
    PATCH: verb("PATCH"),
    DELETE: verb("DELETE")
  } as Verbs<Paths>
}

type UntypedVerb = (path: string, init: Init) => Promise<Reply<never>>

/** What openapi-fetch answers with. */
export interface Reply<Data> {
  readonly data?:
    | { readonly data?: Data; readonly status?: unknown; readonly statusCode?: unknown }
    | undefined
  readonly error?: unknown
  readonly response: Response
}

/** What every request is given beside its parameters and body. */
export interface Init {
  readonly headers: Record<string, string>
  readonly signal: AbortSignal
  readonly fetch: (request: Request) => Promise<Response>
  /** Has openapi-fetch hand over the body as it is: ours is parsed. */
  readonly parseAs: "stream"
  readonly bodySerializer?: (body: never) => string | FormData
}

type Verb<Paths, Method extends string> = <Path extends PathsWith<Paths, Method>>(
  path: Path,
  init: Init & ParamsOf<OperationAt<Paths, Path, Method>> & BodyOf<OperationAt<Paths, Path, Method>>
) => Promise<Reply<DataOf<OperationAt<Paths, Path, Method>>>>

type PathsWith<Paths, Method extends string> = {
  [Path in keyof Paths]: Paths[Path] extends { readonly [_ in Method]: object } ? Path : never
}[keyof Paths]

type OperationAt<Paths, Path extends keyof Paths, Method extends string> = Paths[Path] extends {
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

type BodyOf<Operation> = Operation extends { readonly requestBody: { readonly content: infer Content } }
  ? { readonly body: Content[keyof Content] }
  : Operation extends { readonly requestBody?: { readonly content: infer Content } }
    ? { readonly body?: Content[keyof Content] }
    : unknown

type DataOf<Operation> = Operation extends {
  readonly responses: {
    readonly 200: { readonly content: { readonly "application/json": { readonly data: infer Data } } }
  }
}
  ? Data
  : never
