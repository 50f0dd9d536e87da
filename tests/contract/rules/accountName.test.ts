import { assert, constantFrom, pre, property, string, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeInput } from '#contract/derive/decodeInput.ts'
import { importFieldsOf, readRow } from '#contract/derive/importOf.ts'
import { user } from '#contract/resources/people/user.ts'
import { accountNameError, accountNameOf } from '#contract/rules/accounts/accountName.ts'

const anyText = string({ unit: 'binary', maxLength: 40 })
const unseen = constantFrom(
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u202e',
  '\u2066',
  '\u200f',
  '\u3164',
  '\u{e0041}',
  '\u0000',
  '\ufe0f',
)
const blanks = constantFrom(' ', '\u00a0', '\u3000', '\t', '\n', '\u2003')
const good = constantFrom(
  'admin',
  'ann@example.com',
  'Ann Lee',
  'o’Neill',
  'straße-7',
  'Nguyễn',
  'Пётр 2',
  'Γιώργος',
  '大屏管理员',
  'ユーザー・花子さん',
  '홍길동',
  'आकाश',
  'ปิยะ',
  'مريم ٧',
  'שרה',
)

describe('a name', () => {
  test('is kept in one form, which stays what it is', () => {
    assert(
      property(anyText, text => {
        const name = accountNameOf(text)
        expect(accountNameOf(name)).toBe(name)
        expect(accountNameError(name)).toBe(accountNameError(text))
      }),
    )
    expect(accountNameOf('\u3000ａｄｍｉｎ\u00a0')).toBe('admin')
  })

  test.each([
    ['李雷', null],
    ['李 雷', null],
    ['a\u200bdmin', 'user.nameInvisible'],
    ['nimda\u202e', 'user.nameInvisible'],
    ['a  b', 'user.nameBlank'],
    ['a\u1680b', 'user.nameBlank'],
    ['☺☺☺', 'user.nameSign'],
    ['\u0301ann', 'user.nameSign'],
    ['a\u0301\u0300\u0302\u0303\u0304nn', 'user.nameSign'],
    ['аdmin', 'user.nameScripts'],
    ['αdmin', 'user.nameScripts'],
    ['李ann', 'user.nameScripts'],
    ['한ひ', 'user.nameScripts'],
    ['علي 5٥', 'user.nameScripts'],
  ] as const)('%j is judged: %s', (name, error) => expect(accountNameError(name)).toBe(error))

  test('of everyday writing is good, whatever stands around it', () => {
    assert(
      property(tuple(good, blanks), ([name, blank]) => {
        expect(accountNameError(blank + name + blank)).toBeNull()
        expect(accountNameOf(blank + name + blank)).toBe(accountNameOf(name))
      }),
    )
  })

  test('never has a character in it that shows nothing or turns the direction', () => {
    assert(
      property(tuple(good, unseen, good), ([before, character, after]) => {
        expect(accountNameError(before + character + after)).toBe('user.nameInvisible')
      }),
    )
  })

  test('never mixes scripts', () => {
    assert(
      property(tuple(good, good), ([one, other]) => {
        const apart = [/\p{sc=Latin}/u, /\p{sc=Cyrillic}/u, /\p{sc=Greek}/u, /\p{sc=Arabic}/u, /\p{sc=Thai}/u]
        const scripts = apart.filter(script => script.test(one + other))
        pre(scripts.length > 1)
        expect(accountNameError(one + other)).toBe('user.nameScripts')
      }),
    )
  })

  test('that passes has one form, no blanks at its ends and nothing unseen, whatever was typed', () => {
    assert(
      property(anyText, text => {
        pre(accountNameError(text) === null)
        const name = accountNameOf(text)
        expect(name).toBe(name.normalize('NFKC').trim())
        expect(name).not.toMatch(/[\p{C}\p{Default_Ignorable_Code_Point}]|\s\s/u)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the field of the name', () => {
  const { username } = user.fields
  const decode = (given: unknown) => decodeInput({ username }, { username: given })

  test('takes a name in its one form, and measures that', () => {
    expect(decode('  ａｎｎ ')).toEqual({ value: { username: 'ann' }, errors: [] })
    expect(decode('  ab  ').errors).toEqual([{ field: 'username', id: 'field.tooShort', params: { min: 3 } }])
  })

  test('says what is wrong with it, in forms and in sheets', () => {
    const problem = { field: 'username', id: 'user.nameScripts' }
    expect(decode('аdmin').errors).toMatchObject([problem])
    expect(readRow(importFieldsOf(user), { username: 'аdmin' }).errors).toMatchObject([problem])
  })
})
