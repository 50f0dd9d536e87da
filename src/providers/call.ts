import { createAsk } from '#client/call.ts'
import type { Http } from '#client/http.ts'
import type { Call } from '#src/core/requests/call.ts'

/** The cast is safe: the server validates answers against the same declaration that types them. */
export const createCall = (http: Http): Call => createAsk(http) as Call
