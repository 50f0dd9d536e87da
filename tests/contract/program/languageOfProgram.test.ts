import { expect, test } from 'vitest'
import { languageOfProgram } from '#contract/rules/programs/languageOfProgram.ts'
import { nodeOf } from '#tests/stage/nodeOf.ts'

const text = (words: string) => nodeOf('staticText', { id: words, props: { text: words } })
const clock = nodeOf('clock', { id: 'clock' })

test.each([
  ['English words stay English for whoever reads Arabic', [text('Welcome'), clock], 'ar-SA', 'en-US'],
  ['Arabic words stay Arabic for whoever reads English', [text('أهلًا وسهلًا'), clock], 'en-US', 'ar-SA'],
  ['Chinese words stay Chinese', [text('欢迎光临'), clock], 'ar-SA', 'zh-CN'],
  [
    'Japanese words stay Japanese, in whose letters Chinese ones are',
    [text('いらっしゃいませ、会議室'), clock],
    'zh-CN',
    'ja-JP',
  ],
  [
    'Japanese words stay Japanese also where Chinese letters are more than half of them',
    [text('営業時間のご案内')],
    'en-US',
    'ja-JP',
  ],
  [
    'one Japanese text does not make a Chinese program Japanese',
    [text('欢迎光临本店，今日特价：牛肉面二十八元'), text('鲜の味')],
    'en-US',
    'zh-CN',
  ],
  [
    'of two languages that with more words counts',
    [text('Welcome'), text('مرحبًا بكم في مطعمنا الجديد')],
    'en-US',
    'ar-SA',
  ],
  ['the reader’s own language of the same letters stays', [text('Willkommen'), clock], 'de-DE', 'de-DE'],
  ['without a word it is the reader’s', [clock], 'ar-SA', 'ar-SA'],
  [
    'the cells of a table are words',
    [nodeOf('table', { id: 't', props: { sheet: { columns: [], rows: [['الأسعار', 'القهوة']] } } })],
    'en-US',
    'ar-SA',
  ],
  [
    'what a code holds is read by nobody',
    [nodeOf('qrCode', { id: 'q', props: { text: 'Welcome' } })],
    'ar-SA',
    'ar-SA',
  ],
])('%s', (_, nodes, reader, language) => {
  expect(languageOfProgram({ nodes }, reader)).toBe(language)
})
