// Follows docs/guides/add-a-widget.md literally.
import { guideOf, languages, type Tree } from './copyOfTree.ts'

export function addAWidget(tree: Tree): void {
  // Writes the files of the guide; each is a code block below the heading that names it.
  for (const [, path = '', block = ''] of guideOf('add-a-widget').matchAll(
    /^## \d\. .*`([\w/.]+)`\n\n```\w+\n([\s\S]*?)```/gm,
  )) {
    tree.write(path, block)
  }
  register(tree, 'contract/widgets/index.ts', 'dayCounter', './dayCounter.ts')
  tree.change('contract/widgets/versions.ts', /^( *)(video: )/m, '$1dayCounter: 1,\n$1$2')
  register(tree, 'stage/widgets/index.ts', 'DayCounterView', './time/DayCounterView.tsx')
  register(tree, 'src/editor/widgets/index.ts', 'dayCounter', './dayCounter.ts')
  const props = `dayCounter: fc.record({ end: fc.option(fc.constant('2026-03-01 10:00:00')), fontSize: px, color }),`
  tree.change('tests/contract/program/anyProgram.ts', /(const props: [^{]*\{[^}]*\} = \{\n)/, `$1  ${props}\n`)
  tree.change(
    'tests/stage/filledNodes.ts',
    /(const chosen: [^=]*= \{\n)/,
    `$1  dayCounter: { end: '2026-03-01 10:00:00' },\n`,
  )
  for (const language of languages) {
    const { name, end } = dayCounterTexts[language]
    tree.translate(language, 'editor', ({ widgets, props }) => {
      Object.assign(widgets ?? {}, { dayCounter: name })
      Object.assign(props ?? {}, { dayCounter: { end } })
    })
  }
}

/** Adds an import and an entry to the registry at `path`. */
function register(tree: Tree, path: string, name: string, from: string): void {
  const entry = name === 'dayCounter' ? name : `dayCounter: ${name}`
  tree.change(path, /^import/m, `import { ${name} } from '${from}'\nimport`)
  tree.change(path, /^( *)(video(:.*)?,)$/m, `$1${entry},\n$1$2`)
}

const dayCounterTexts = {
  'en-US': { name: 'Day counter', end: 'Until' },
  'zh-CN': { name: '天数倒计', end: '截止' },
  'ja-JP': { name: '日数カウンター', end: '終了日時' },
  'ar-SA': { name: 'عدّاد الأيام', end: 'حتى' },
} as const
