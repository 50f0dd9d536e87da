import { createAsk } from '#client/call.ts'
import type { Http } from '#client/http.ts'
import type { Call } from '#src/core/calls/call.ts'

/** The declaration's own types say what the wire answers; the server validates by the same declaration. */
export const createCall = (http: Http): Call => createAsk(http) as Call
