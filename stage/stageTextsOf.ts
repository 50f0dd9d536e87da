import type { StageTexts } from './StageContext.ts'
import type { PlaceholderReason } from './stageFault.ts'

/** The texts in the language of whoever draws; they stand once, in `locales/<language>/stage.json`. */
export const stageTextsOf = (say: (reason: PlaceholderReason) => string): StageTexts => ({
  unknownWidget: say('unknownWidget'),
  incomplete: say('incomplete'),
  missingFile: say('missingFile'),
  unplayable: say('unplayable'),
  crashed: say('crashed'),
})
