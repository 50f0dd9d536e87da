import { z } from 'zod'

/** Whether a page lets itself be shown inside of another. `unknown`: the server could not reach it; a screen in another network may. */
export const framing = z.enum(['allowed', 'forbidden', 'unknown'])
export type Framing = z.infer<typeof framing>
