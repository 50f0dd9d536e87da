// Schema of the result of the reading process. A separate file, so that the server does not load
// the iCalendar reader.
import { z } from 'zod'

export const daysRead = z.union([
  z.object({ days: z.array(z.object({ from: z.string(), to: z.string(), title: z.string() })) }),
  z.object({ problem: z.enum(['broken', 'heavy']), line: z.number() }),
  z.object({ problem: z.enum(['none', 'tooMany']) }),
])
export type DaysRead = z.infer<typeof daysRead>
