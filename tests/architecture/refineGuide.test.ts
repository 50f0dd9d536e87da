// The guide for refine developers lists every family of hooks, with files that use it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './importsOf.ts'

const textOf = (path: string) => readFileSync(join(root, path), 'utf8')
const guide = textOf('docs/guides/refine.md')

type Row = { library: string; names: string[]; places: string[]; note: string }

const codesIn = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** Rows of the tables; the heading of a table names the library. */
const rows = guide.split(/^## /m).flatMap((section): Row[] => {
  const library = section.match(/^.*`(@refinedev\/[\w-]+)`\n/)?.[1]
  if (!library) return []
  return [...section.matchAll(/^\| (`.*?) \|(.*?)\|(.*)\|$/gm)].map(([, names, places, note = '']) => ({
    library,
    names: codesIn(names),
    places: codesIn(places),
    note,
  }))
})

/** Names that a text imports from a library. */
function importsIn(text: string, library: string): string[] {
  const imports = text.matchAll(/^import (?:\w+, )?\{([^}]*)\} from '([^']+)'/gm)
  return [...imports].flatMap(([, names = '', from]) =>
    from === library ? names.split(',').map(name => name.trim().replace(/ as .*/, '')) : [],
  )
}

const core = [
  ...['useTable', 'useList', 'useInfiniteList', 'useOne', 'useMany', 'useShow', 'useSelect', 'useForm', 'useCreate'],
  ...['useUpdate', 'useUpdateMany', 'useDelete', 'useDeleteMany', 'useCustom', 'useCustomMutation', 'useInvalidate'],
  ...['useLogin', 'useLogout', 'useGetIdentity', 'useIsAuthenticated', 'Authenticated', 'useCan', 'CanAccess'],
  ...['useSubscription', 'useNotification', 'useTranslate', 'useMenu', 'useBreadcrumb', 'useGo', 'useExport'],
]
const antd = [
  ...[
    'useTable',
    'useForm',
    'useModalForm',
    'useDrawerForm',
    'useSelect',
    'useImport',
    'List',
    'Create',
    'Edit',
    'Show',
  ],
  ...['EditButton', 'ShowButton', 'DeleteButton', 'ImportButton', 'ExportButton'],
]

test.each([
  ['@refinedev/core', core],
  ['@refinedev/antd', antd],
  ['@refinedev/simple-rest', ['axiosInstance']],
])('the guide lists what %s offers', (library, names) => {
  const listed = rows.filter(row => row.library === library).flatMap(row => row.names)
  expect(names.filter(name => !listed.includes(name))).toEqual([])
  expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([])
})

test('each listed file exists and imports the hook', () => {
  const wrong = rows.flatMap(({ library, names, places }) =>
    places.flatMap(place => {
      if (!existsSync(join(root, place))) return [`${place} does not exist`]
      const imported = importsIn(textOf(place), library)
      return names.filter(name => !imported.includes(name)).map(name => `${place} does not import ${name}`)
    }),
  )
  expect(wrong).toEqual([])
})

test('a hook without a place has its reason in a decision record', () => {
  const unexplained = rows.filter(({ places, note }) => places.length === 0 && !/\]\(\.\.\/adr\/\d{4}-/.test(note))
  expect(unexplained).toEqual([])
})
