import { expect, test } from 'vitest'
import { guardOf, isBoundForSimple, returnOf } from '#src/core/rights/guardOf.ts'
import type { SessionState } from '#src/core/state/session.ts'

const user = { id: '1', username: 'ann', nickName: null, weblogo: null, type: 0 as const, createBy: null }
const nobody: SessionState = { user: null, isLocked: false, mustChangePassword: false, lastPage: '', mode: null }
const somebody: SessionState = { ...nobody, user }
const locked: SessionState = { ...somebody, isLocked: true, lastPage: '/device?page=2' }
const fresh: SessionState = { ...somebody, mustChangePassword: true }

test.each<[string, SessionState, string, string | null]>([
  ['nobody may sign in', nobody, '/login', null],
  ['nobody may register', nobody, '/regist', null],
  ['nobody is sent to sign in from the start', nobody, '/', '/login'],
  ['nobody is sent to sign in from home', nobody, '/home', '/login'],
  [
    'nobody comes back to where he wanted to go',
    nobody,
    '/device/edit/5?tab=2',
    '/login?to=%2Fdevice%2Fedit%2F5%3Ftab%3D2',
  ],
  ['nobody sees no error page either', nobody, '/403', '/login?to=%2F403'],
  ['nobody cannot be locked', { ...nobody, isLocked: true }, '/login', null],
  ['somebody may go on', somebody, '/device', null],
  ['somebody starts at home', somebody, '/', '/home'],
  ['somebody does not sign in twice', somebody, '/login', '/home'],
  ['somebody whose other account is bound now goes on', somebody, '/relate?socialType=4&id=x', '/home'],
  ['somebody is led back after signing in', somebody, '/login?to=%2Fdevice%3Fx%3D1', '/device?x=1'],
  ['somebody need not choose a password again', somebody, '/changePassWord', '/home'],
  ['a locked screen shows the lock alone', locked, '/device', '/locking'],
  ['a locked screen does not let sign in', locked, '/login', '/locking'],
  ['a locked screen stays', locked, '/locking', null],
  ['an opened lock leads back to the page that was left', { ...locked, isLocked: false }, '/locking', '/device?page=2'],
  ['an opened lock without a page leads home', somebody, '/locking', '/home'],
  ['a first password must be changed before anything else', fresh, '/home', '/changePassWord'],
  ['a first password is changed here', fresh, '/changePassWord', null],
  ['who chose simple mode is led there from everywhere', { ...somebody, mode: 'simple' }, '/device', '/simplemain'],
  ['who chose simple mode stays there', { ...somebody, mode: 'simple' }, '/simplemain/devices', null],
  ['the lock comes before simple mode', { ...locked, mode: 'simple' }, '/simplemain', '/locking'],
  [
    'who chose the professional mode may look at simple mode',
    { ...somebody, mode: 'professional' },
    '/simplemain',
    null,
  ],
  ['nobody comes back to simple mode', nobody, '/simplemain', '/login?to=%2Fsimplemain'],
  ['the lock comes before the password', { ...fresh, isLocked: true }, '/changePassWord', '/locking'],
])('%s', (_, session, place, expected) => {
  const { pathname, search } = new URL(place, 'http://host')
  expect(guardOf(session, { path: pathname, search }, ['/login', '/regist', '/relate'])).toBe(expected)
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/login?to=/login',
  '/locking',
])('a login link never leads to %s', to => {
  expect(returnOf(`?to=${encodeURIComponent(to)}`)).toBe('/home')
})

test.each([
  ['simple', '', true],
  ['professional', '', false],
  [null, '', false],
  [null, '?to=%2Fsimplemain%2Fdevices', true],
  ['professional', '?to=%2Fsimplemain', true],
  [null, '?to=%2F%2Fsimplemain', false],
] as const)('with the mode %s, signing in at /login%s leads to simple mode: %s', (mode, search, isLed) => {
  expect(isBoundForSimple({ mode }, search)).toBe(isLed)
})
