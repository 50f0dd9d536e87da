// Pages read and write records through refine's hooks (on demand through useRecords), and check permissions through
// refine.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourcesIn, specifiersOf, targetOf } from './importsOf.ts'

const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const wrapper = 'src/core/calls/useRecords.ts'

test('only useRecords asks for the data provider itself', () => {
  const asking = sourcesIn('src').filter(path => /\buseDataProvider\b/.test(textOf(path)))
  expect(asking.filter(path => !path.startsWith('src/providers/'))).toEqual([wrapper])
})

test('useRecords only reads', () => {
  expect(textOf(wrapper)).not.toMatch(/\b(create|update|delete|custom)(One|Many)?\b\s*[(<?]/)
})

const dataHooks =
  /^use(List|InfiniteList|Table|Select|One|Many|Show|Form|Create|CreateMany|Update|UpdateMany|Delete|DeleteMany)$/

/** Data hooks of refine that a file calls. */
function dataHooksIn(path: string): string[] {
  const text = textOf(path)
  const imported = [...text.matchAll(/import \{([^}]*)\} from '@refinedev\/core'/g)].flatMap(([, names = '']) =>
    names.split(',').map(name => name.trim()),
  )
  const called = imported.filter(name => dataHooks.test(name) && new RegExp(`\\b${name}(<[^;]*?>)?\\(`).test(text))
  return called.sort()
}

/** Data hooks that the code of generated pages calls, by file (ADR 75). Other pages choose their hooks themselves. */
const hooksOfGeneratedPages = {
  'src/ui/actions/useDeleteRecords.tsx': ['useDeleteMany'],
  'src/ui/fields/useRefOptions.ts': ['useMany', 'useSelect'],
  'src/ui/form/useRecordForm.ts': ['useForm'],
  'src/ui/list/edit/useCellSave.tsx': ['useUpdate'],
  'src/ui/list/filters/useFilterWords.ts': ['useMany'],
  'src/ui/list/peek/PeekRecord.tsx': ['useOne'],
  'src/ui/list/rows/useRows.ts': ['useTable'],
  'src/ui/media/FileFieldInput.tsx': ['useOne'],
  'src/ui/media/useMediaList.ts': ['useInfiniteList'],
  'src/ui/record/RefTitles.tsx': ['useMany'],
  'src/ui/record/card/ReferenceCard.tsx': ['useOne'],
  'src/ui/record/useRecord.ts': ['useShow'],
  'src/ui/tags/useTags.ts': ['useList'],
}

test('generated pages read and write records by the hook that refine has for each task', () => {
  const found = sourcesIn('src/ui').flatMap(path => {
    const hooks = dataHooksIn(path)
    return hooks.length > 0 ? [[path, hooks] as const] : []
  })
  expect(Object.fromEntries(found)).toEqual(hooksOfGeneratedPages)
})

/** Files that may read permissions without refine (ADR 73). */
const readersOfRights = [
  'src/core/rights/',
  'src/core/state/rights.ts',
  'src/providers/access.ts',
  // These pages manage permissions: the menu, roles and the scope of tokens.
  'src/plugins/rights/',
  // Simple mode runs without refine.
  'src/simple/',
]

test('only the access provider reads the rights; everything else asks usePerm, which asks refine', () => {
  const reading = sourcesIn('src').filter(path => /\b(mayPress|hasRole|useRights|rights\.get)\b/.test(textOf(path)))
  expect(reading).toContain('src/providers/access.ts')
  expect(reading.filter(path => !readersOfRights.some(reader => path.startsWith(reader)))).toEqual([])
})

test('the shell signs out and names the user through refine', () => {
  const shell = sourcesIn('src/ui/shell').filter(path => /session\.logout|useSession\b/.test(textOf(path)))
  expect(shell).toEqual([])
})

const calls = 'src/core/calls/'

test('declared calls have one hook to read, one to write, and few named exceptions', () => {
  const hooks = sourcesIn(calls).flatMap(path =>
    [...textOf(path).matchAll(/^export function (use\w+)/gm)].map(([, name]) => name),
  )
  expect(hooks.sort()).toEqual([
    // For calls outside of refine, or on demand.
    'useCall',
    'useCallMutation',
    // For a varying number of requests.
    'useCallQueries',
    'useCallQuery',
    // Refetches data on changes.
    'useFreshCalls',
    // Loads code on demand and makes no API call.
    'useLoaded',
    // Reads records on demand.
    'useRecords',
    // Writes by a call that is chosen at run time.
    'useWriteCall',
  ])
})

test('only src/core/calls uses react-query itself', () => {
  const using = sourcesIn('src').filter(path => /from '@tanstack\/react-query'/.test(textOf(path)))
  expect(using.filter(path => !path.startsWith(calls))).toEqual([
    'src/app.tsx',
    // These two files write refine's cached answers when the session or its rights change (ADR 73).
    'src/core/rights/syncRights.ts',
    'src/core/services/syncSession.ts',
  ])
})

/** Pages that are loaded without refine, and code they share with the administration. */
const withoutRefine = [
  'src/simple/',
  ...['form', 'forgot', 'login', 'password', 'regist'].map(room => `src/plugins/account/${room}/`),
  'src/plugins/home/wall/WallPage.tsx',
  'src/plugins/devices/pictures/usePictures.ts',
]
/** Files that read on demand or send heartbeats, independently of rendering. */
const onDemand = [
  'src/editor/comments/useMentions.ts',
  'src/editor/fonts/useSiteFonts.ts',
  'src/editor/media/useStageSettings.ts',
  'src/editor/presence/usePresence.ts',
  'src/editor/widgets/inputs/SnapshotButton.tsx',
  'src/editor/widgets/inputs/WebPageInput.tsx',
  'src/plugins/account/myAccount/useProfile.ts',
  'src/plugins/siteSettings/page/useSetting.ts',
  'src/plugins/statistics/ExportPlays.tsx',
  'src/plugins/statistics/period/ExportSheet.tsx',
  'src/ui/activity/useActivity.ts',
  'src/ui/shell/work/useServerTasks.ts',
]

test('only pages without refine, and reads on demand, call past it', () => {
  const calling = sourcesIn('src').filter(path =>
    /\buseCall\(\)|\bcall\b[^=\n]*\} = useServices\(\)/.test(textOf(path)),
  )
  const others = calling.filter(
    path => !path.startsWith(calls) && !withoutRefine.some(allowed => path.startsWith(allowed)),
  )
  expect(others.sort()).toEqual(onDemand)
})

test('simple mode and the pages before the sign-in are loaded without refine', () => {
  const entries = ['src/simple/main.tsx', 'src/plugins/account/barePages.ts', 'src/plugins/home/wall/wallPages.ts']
  const loaded = new Set<string>()
  const waiting = [...entries]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (loaded.has(path)) continue
    loaded.add(path)
    waiting.push(...valuesOf(path).filter(target => /^src\/.*\.tsx?$/.test(target)))
  }
  expect(loaded.size).toBeGreaterThan(100)
  const withRefine = [...loaded].filter(path => valuesOf(path).some(name => name.startsWith('@refinedev/')))
  expect(withRefine).toEqual([])
})

/** Targets of a file's imports, without the imports that the build removes. */
const valuesOf = (path: string) => specifiersOf(path, { without: 'types' }).map(name => targetOf(path, name))
