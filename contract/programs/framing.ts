import { z } from 'zod'

/** Whether a page allows framing. `unknown`: the server could not reach it, but a device in another network may. */
export const framing = z.enum(['allowed', 'forbidden', 'unknown'])
export type Framing = z.infer<typeof framing>
