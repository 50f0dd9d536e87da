import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinedParts } from '#scripts/building/joinParts.ts'

const large = 'x'.repeat(20_000)

const part = (
  fileName: string,
  imports: string[],
  dynamicImports: string[] = [],
  { isEntry = false, code = large } = {},
) => ({
  fileName,
  facadeModuleId: `/${fileName}`,
  isEntry,
  imports,
  dynamicImports,
  moduleIds: [`/${fileName}`],
  code,
})
const parts = [
  part('index.html', ['react', 'gate'], ['app.tsx', 'login', 'register'], { isEntry: true }),
  part('simple.html', ['react', 'phone'], ['play'], { isEntry: true }),
  part('play', ['stage', 'table']),
  part('player.html', ['check'], ['start.tsx'], { isEntry: true }),
  part('app.tsx', ['react', 'kit', 'button', 'table', 'column', 'rules'], ['list', 'show', 'edit', 'home', 'builder']),
  part('start.tsx', ['react', 'stage', 'card', 'rules'], ['film']),
  part('login', ['react', 'button', 'form', 'title']),
  part('register', ['form', 'rules']),
  part('list', ['table', 'rows', 'filters', 'stage']),
  part('show', ['rows']),
  part('edit', ['kit']),
  part('home', ['tiles']),
  part('builder', ['stage']),
  part('film', ['kit'], []),
  ...[
    'react',
    'gate',
    'kit',
    'button',
    'table',
    'rules',
    'stage',
    'card',
    'rows',
    'filters',
    'tiles',
    'check',
    'phone',
    'column',
    'form',
    'title',
  ].map(name => part(name, [])),
]
const roots = {
  page: '/index.html',
  signInPage: '/login',
  administration: '/app.tsx',
  list: '/list',
  show: '/show',
  form: '/edit',
  home: '/home',
  builder: '/builder',
  simplePage: '/simple.html',
  screenPage: '/player.html',
  screen: '/start.tsx',
}
type Parts = typeof parts
const joinedOf = (all: Parts) => joinedParts(new Map(all.map(each => [each.fileName, each])), roots)
const withWhich = (name: string, all: Parts = parts) => {
  const joined = joinedOf(all)
  return all.map(each => each.fileName).filter(other => joined.get(`/${other}`) === joined.get(`/${name}`))
}
/** The same files, of which some are small. */
const small = (...names: string[]): Parts =>
  parts.map(each => (names.includes(each.fileName) ? { ...each, code: 'x' } : each))

/** Joined files from which an import leads back to the first one; null if there are none. */
function circleOf(all: Parts, joined: ReadonlyMap<string, string>): string[] | null {
  const nameOf = (file: string) => joined.get(`/${file}`) ?? file
  const next = new Map<string, Set<string>>()
  for (const { fileName, imports } of all) {
    const known = next.get(nameOf(fileName)) ?? new Set()
    for (const file of imports) if (nameOf(file) !== nameOf(fileName)) known.add(nameOf(file))
    next.set(nameOf(fileName), known)
  }
  const finished = new Set<string>()
  const walk = (name: string, path: readonly string[]): string[] | null => {
    if (path.includes(name)) return [...path, name]
    if (finished.has(name)) return null
    finished.add(name)
    for (const each of next.get(name) ?? []) {
      const found = walk(each, [...path, name])
      if (found) return found
    }
    return null
  }
  for (const name of next.keys()) {
    const found = walk(name, [])
    if (found) return found
  }
  return null
}

test('what the administration alone always needs is one file', () => {
  expect(withWhich('column')).toEqual(['app.tsx', 'column'])
})

test('what a visitor, or a screen, may come to need does not bring the administration along', () => {
  expect(withWhich('button')).toEqual(['button'])
  expect(withWhich('kit')).toEqual(['kit'])
})

test('the sign-in page and its own parts are one file, without what another public page needs', () => {
  expect(withWhich('title')).toEqual(['login', 'form', 'title'])
  expect(withWhich('rules')).toEqual(['rules'])
})

test('what a page of the administration may come to need brings nothing of the screens along', () => {
  expect(withWhich('stage')).toEqual(['stage'])
})

test('what is needed by both, and at the same moments, stands apart from what one needs', () => {
  expect(withWhich('react')).toEqual(['react'])
  expect(withWhich('rules')).toEqual(['rules'])
  expect(withWhich('card')).toEqual(['start.tsx', 'card'])
})

test('pages themselves, and what only rare pages need, are left to the bundler', () => {
  const joined = joinedOf(parts)
  for (const name of ['index.html', 'player.html', 'register', 'film'])
    expect(joined.get(`/${name}`), name).toBeUndefined()
})

test('a list and its own parts are one file, without what other pages need', () => {
  expect(withWhich('filters')).toEqual(['list', 'filters'])
  expect(withWhich('rows')).toEqual(['rows'])
  expect(withWhich('tiles')).toEqual(['home', 'tiles'])
})

test('a small file is joined with one that all of its pages need as well', () => {
  expect(withWhich('filters', small('list', 'filters'))).toEqual(['list', 'rows', 'filters'])
  expect(withWhich('filters', small('filters'))).toEqual(['list', 'filters'])
})

test('a small file is not joined with one that every page of the administration needs', () => {
  expect(withWhich('rows', small('rows'))).toEqual(['rows'])
})

test('a small file brings nothing to a screen, to the sign-in page or to simple mode that they do not need', () => {
  const all = small('start.tsx', 'card', 'login', 'form', 'title', 'phone')
  expect(withWhich('card', all)).toEqual(['start.tsx', 'card'])
  expect(withWhich('title', all)).toEqual(['login', 'button', 'form', 'title'])
  expect(withWhich('phone', all)).toEqual(['phone'])
})

test('files never import each other in a circle', () => {
  const own = parts.filter(({ facadeModuleId }) => Object.values(roots).some(root => root === facadeModuleId))
  const codes = Array.from({ length: 14 }, (_, at) => `code${at}`)
  const random = fc.record({
    used: fc.array(fc.tuple(fc.constantFrom(...own), fc.constantFrom(...codes)), { maxLength: 40 }),
    imported: fc.array(fc.tuple(fc.nat(13), fc.nat(13)), { maxLength: 60 }),
    small: fc.subarray(codes),
  })
  fc.assert(
    fc.property(random, ({ used, imported, small: short }) => {
      const all = [
        ...own.map(each => ({
          ...each,
          imports: used.filter(([page]) => page === each).map(([, code]) => code),
        })),
        ...codes.map((code, at) => ({
          ...part(
            code,
            imported.filter(([from, to]) => from === at && to > at).map(([, to]) => `code${to}`),
          ),
          code: short.includes(code) ? 'x' : large,
        })),
      ]
      expect(circleOf(all, joinedOf(all))).toBeNull()
    }),
    { numRuns: 2_000 },
  )
})

test('what screens may come to need is not joined with what a page of the administration needs', () => {
  const later = parts.map(each => {
    if (each.fileName === 'film') return { ...each, imports: ['kit', 'tiles'] }
    return each.fileName === 'home' ? { ...each, imports: ['tiles', 'rows'] } : each
  })
  expect(joinedOf(later).get('/tiles')).toBeUndefined()
})

test('what simple mode needs, or may come to need, stands apart from the administration', () => {
  expect(withWhich('phone')).toEqual(['phone'])
  expect(withWhich('table')).toEqual(['table'])
})

test('a root that is not there is said', () => {
  expect(() => joinedParts(new Map(), roots)).toThrow('No file of the build begins with /index.html')
})
