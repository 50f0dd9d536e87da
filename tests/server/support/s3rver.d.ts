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
    close(): Promise<void>
  }
}
