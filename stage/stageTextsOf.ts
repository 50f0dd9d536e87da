import type { StageTexts } from './StageContext.ts'

/** The texts in the language of the drawing page; they stand once, in `locales/<language>/stage.json`. */
export const stageTextsOf = (say: (reason: keyof StageTexts) => string): StageTexts => ({
  unknownWidget: say('unknownWidget'),
  incomplete: say('incomplete'),
  missingFile: say('missingFile'),
  unplayable: say('unplayable'),
  unsupported: say('unsupported'),
  noWeather: say('noWeather'),
  pageForbidden: say('pageForbidden'),
  pageUnreachable: say('pageUnreachable'),
  pageOwn: say('pageOwn'),
  crashed: say('crashed'),
})
