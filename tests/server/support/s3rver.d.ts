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
    /** The first of these sees a request first. */
    middleware: ((context: Context, next: () => Promise<unknown>) => Promise<unknown>)[]
    httpServer: import('node:http').Server
    run(): Promise<unknown>
    /** Called by `run`; the server itself when a function comes last, a promise of it otherwise. */
    listen(port: number, address: string, ...rest: unknown[]): unknown
    close(): Promise<void>
  }
}
