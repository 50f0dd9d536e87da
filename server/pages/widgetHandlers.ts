import { widget } from '#contract/services/programs/widget.ts'
import { withKnownFonts } from '#server/fonts/index.ts'
import { serve } from '#server/kernel/behave.ts'
import { callerOf } from '#server/kernel/caller.ts'
import { enqueueSnapshot } from './enqueueSnapshot.ts'
import { readFraming } from './readFraming.ts'

export const widgetHandlers = serve(widget, {
  framing: ({ url }, context) => readFraming(url, context),
  abilities: async (_input, { browser }) => ({ canSnapshot: (await browser.path()) !== null }),
  snapshot: (asked, context) => enqueueSnapshot(asked, callerOf(context).id, context),
  brand: async (_input, { settings, db }) => withKnownFonts(await settings.readPlain('brand', db), db),
  places: ({ name }, { weather, language }) => weather.places(name.trim(), language),
  weather: (spot, { weather }) => weather.weather(spot),
})
