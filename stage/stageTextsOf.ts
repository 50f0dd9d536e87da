import type { StageTexts } from './StageContext.ts'

/** Collects the stage's texts, defined in `locales/<language>/stage.json`, in the language of the page. */
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
