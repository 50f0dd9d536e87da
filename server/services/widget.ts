import { widget } from '#contract/services/widget.ts'
import { serve } from '../behave.ts'
import { callerOf } from '../context.ts'
import { enqueueSnapshot } from '../pages/enqueueSnapshot.ts'
import { readFraming } from '../pages/readFraming.ts'

export const widgetHandlers = serve(widget, {
  framing: ({ url }, context) => readFraming(url, context),
  abilities: async (_input, { browser }) => ({ canSnapshot: (await browser.path()) !== null }),
  snapshot: (asked, context) => enqueueSnapshot(asked, callerOf(context).username, context),
  places: ({ name }, { weather, language }) => weather.places(name.trim(), language),
  weather: (spot, { weather }) => weather.weather(spot),
})
