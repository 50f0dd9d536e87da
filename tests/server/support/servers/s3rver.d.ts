declare module 's3rver' {
  type Options = {
    address: string
    port: number
    silent: boolean
    directory: string
    configureBuckets: { name: string }[]
  }
  type Context = { method: string; status: number; type: string; body: string }
  export default class S3rver {
    constructor(options: Options)
    /** Middlewares in the order in which they handle a request. */
    middleware: ((context: Context, next: () => Promise<unknown>) => Promise<unknown>)[]
    httpServer: import('node:http').Server
    run(): Promise<unknown>
    /** Called by `run`; returns the server if the last argument is a callback, otherwise a promise. */
    listen(port: number, address: string, ...rest: unknown[]): unknown
    close(): Promise<void>
  }
}
