import { expect, test } from 'vitest'
import { localeProblems } from '#scripts/locales/localeProblems.ts'
import { flatten, nest } from '#scripts/locales/localeTree.ts'

const english = { ui: { title: 'Edit {{name}}', total_one: '{{count}} entry', total_other: '{{count}} entries' } }
const chinese = { ui: { title: '编辑 {{name}}', total_other: '共 {{count}} 条' } }
const arabicForms = Object.fromEntries(
  ['zero', 'one', 'two', 'few', 'many', 'other'].map(form => [`total_${form}`, 'عنصر {{count}}']),
)
const arabic = { ui: { title: 'تعديل {{name}}', ...arabicForms } }
const complete = { 'en-US': english, 'zh-CN': chinese, 'ar-SA': arabic }

test('languages with the same keys, each with its own plural forms, are complete', () => {
  expect(localeProblems(complete, {})).toEqual([])
})

test('a key that another language has is missing', () => {
  expect(localeProblems({ ...complete, 'zh-CN': { ui: { total_other: '共 {{count}} 条' } } }, {})).toEqual([
    'zh-CN/ui: "title" is missing',
  ])
})

test('a plural form of the language is missing', () => {
  const { total_few: _few, ...others } = arabicForms
  expect(localeProblems({ ...complete, 'ar-SA': { ui: { title: 'تعديل {{name}}', ...others } } }, {})).toEqual([
    'ar-SA/ui: "total_few" is missing',
  ])
})

test('an empty text and a foreign placeholder are told', () => {
  const broken = { ...complete, 'zh-CN': { ui: { title: '编辑 {{title}}', total_other: ' ' } } }
  expect(localeProblems(broken, {}).sort()).toEqual([
    'zh-CN/ui: "title" differs in {{name}}',
    'zh-CN/ui: "title" differs in {{title}}',
    'zh-CN/ui: "total_other" differs in {{count}}',
    'zh-CN/ui: "total_other" is empty',
  ])
})

test('a key that follows from the contract is asked of every language', () => {
  const texts = { 'en-US': { resources: { 'a.b': 'B' } }, 'zh-CN': { resources: {} } }
  expect(localeProblems(texts, { 'a.b': 'B', 'a.c': 'C' })).toEqual([
    'en-US/resources: "a.c" is missing',
    'zh-CN/resources: "a.b" is missing',
    'zh-CN/resources: "a.c" is missing',
  ])
})

test('a file survives being flattened and nested', () => {
  const tree = { device: { name: 'Device', values: { status: { '-1': 'Off', '0': 'On' } } } }
  expect(nest(flatten(tree))).toEqual(tree)
  expect(() => nest({ a: 'x', 'a.b': 'y' })).toThrow('"a" is already a text')
})
