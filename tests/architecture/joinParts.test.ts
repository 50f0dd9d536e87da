import { expect, test } from 'vitest'
import { joinedParts } from '#scripts/building/joinParts.ts'

const part = (fileName: string, imports: string[], dynamicImports: string[] = [], isEntry = false) => ({
  fileName,
  facadeModuleId: `/${fileName}`,
  isEntry,
  imports,
  dynamicImports,
  moduleIds: [`/${fileName}`],
})
const parts = [
  part('index.html', ['react', 'gate'], ['app.tsx', 'login', 'register'], true),
  part('simple.html', ['react', 'phone'], ['play'], true),
  part('play', ['stage', 'table']),
  part('player.html', ['check'], ['start.tsx'], true),
  part('app.tsx', ['react', 'kit', 'button', 'table', 'column', 'rules'], ['list']),
  part('start.tsx', ['react', 'stage', 'card', 'rules'], ['film']),
  part('login', ['react', 'button', 'form', 'title']),
  part('register', ['form', 'rules']),
  part('list', ['table', 'rows', 'stage'], []),
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
  simplePage: '/simple.html',
  screenPage: '/player.html',
  screen: '/start.tsx',
}
const joined = joinedParts(new Map(parts.map(each => [each.fileName, each])), roots)
const withWhich = (name: string) =>
  parts.map(each => each.fileName).filter(other => joined.get(`/${other}`) === joined.get(`/${name}`))

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

test('pages themselves, and what only some page needs, are left to the bundler', () => {
  for (const name of ['index.html', 'player.html', 'register', 'list', 'rows', 'film']) {
    expect(joined.get(`/${name}`), name).toBeUndefined()
  }
})

test('what simple mode needs, or may come to need, stands apart from the administration', () => {
  expect(withWhich('phone')).toEqual(['phone'])
  expect(withWhich('table')).toEqual(['table'])
})

test('a root that is not there is said', () => {
  expect(() => joinedParts(new Map(), roots)).toThrow('No file of the build begins with /index.html')
})
