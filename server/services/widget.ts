import { AppError } from '#contract/errors.ts'
import { type Framing, widget } from '#contract/services/widget.ts'
import { serve } from '../behave.ts'
import type { Context } from '../context.ts'
import { framingOf } from '../pages/framingOf.ts'

export const widgetHandlers = serve(widget, {
  framing: ({ url }, context) => readFraming(url, context),
  places: ({ name }, { weather, language }) => weather.places(name.trim(), language),
  weather: (spot, { weather }) => weather.weather(spot),
})

async function readFraming(url: string, { foreign, request }: Context): Promise<Framing> {
  // `{host}` is this server, whose pages let themselves in.
  if (url.startsWith('{host}')) return 'allowed'
  const own = new URL(`${request.protocol}://${request.host}`)
  // A browser's name, for some pages answer nobody else; the body is not read further than it must.
  const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Marquee)', accept: 'text/html,*/*' }
  try {
    const answer = await foreign.fetch(url, { headers, timeout: 8000, maxBytes: 5 * 1024 * 1024 })
    return answer.status < 400 ? framingOf(answer.headers, new URL(url), own) : 'unknown'
  } catch (error) {
    if (error instanceof AppError && error.id.startsWith('foreign.')) return 'unknown'
    throw error
  }
}
