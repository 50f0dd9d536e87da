import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert, constantFrom, property, string, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lookAlikesFile } from '#scripts/lookAlikes.ts'
import { nameKeysOf } from '#server/accounts/names/nameKeysOf.ts'

const isSame = (one: string, other: string) => nameKeysOf(one).some(key => nameKeysOf(other).includes(key))

describe('two names', () => {
  test.each([
    ['admin', 'ADMIN'],
    ['admin', 'аdmin'],
    ['admin', 'аԁmіn'],
    ['admin', 'ad\u200bmin'],
    ['admin', '  admin'],
    ['admin', 'ａｄｍｉｎ'],
    ['admin', 'adrnin'],
    ['admin', 'ADMlN'],
    ['admin', 'AdmlN'],
    ['admin', 'adm\u0131n'],
    ['admin', 'admi\u0307n'],
    ['paypal', 'paypaI'],
    ['hall-01', 'hall-Ol'],
    ['tom', 'ТОМ'],
    ['工作', 'エ作'],
    ['straße', 'STRASSE'],
    ['Σίσυφος', 'ΣΊΣΥΦΟΣ'],
  ])('%j and %j look the same', (one, other) => {
    expect(isSame(one, other)).toBe(true)
    expect(isSame(other, one)).toBe(true)
  })

  test.each([
    ['admin', 'admins'],
    ['ann', 'anna'],
    ['ann-1', 'ann-2'],
    ['nora', 'vora'],
    ['gary', 'garu'],
    ['李雷', '韩雷'],
    ['ann lee', 'annlee'],
    ['jose', 'josé'],
  ])('%j and %j do not', (one, other) => expect(isSame(one, other)).toBe(false))

  test('of the same letters are the same, whatever the case and what is unseen between them', () => {
    const letters = string({
      unit: constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789-абвгд'),
      minLength: 3,
      maxLength: 20,
    })
    const unseen = constantFrom('', '\u200b', '\u2060', '\u202e', '\ufe0f')
    assert(
      property(tuple(letters, unseen), ([name, character]) => {
        for (const other of [name.toUpperCase(), name.split('').join(character), ` ${name} `])
          expect([name, other, isSame(name, other)]).toEqual([name, other, true])
      }),
    )
  })

  test('any text has keys', () => {
    assert(
      property(string({ unit: 'binary' }), text => {
        expect(nameKeysOf(text).length).toBeGreaterThan(0)
      }),
    )
  })
})

test('the table is what Unicode’s data make of it', () => {
  const stored = readFileSync(join(import.meta.dirname, '../../../server/accounts/names/lookAlikes.ts'), 'utf8')
  expect(stored).toBe(lookAlikesFile())
})
