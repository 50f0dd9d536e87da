// Names and addresses are normalized on input, in searches, and in old rows.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '#contract/kernel/paging.ts'
import { resultOf } from '#tests/server/support/drivers/resultOf.ts'
import { openOldDatabase } from '#tests/server/support/servers/openOldDatabase.ts'
import { startTestServer, type TestServer } from '#tests/server/support/servers/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

type Row = { id: string; name: string }
const addFolder = async (name: string) => resultOf(await server.admin.post<Row>('/xboot/folder/add', { name }))
const foldersBy = async (filter: string, text: string) => {
  const query = new URLSearchParams({ [filter]: text, pageSize: '100' })
  const page = resultOf(await server.admin.get<Page<Row>>(`/xboot/folder/getByPage?${query}`))
  return page.content.map(({ name }) => name)
}

describe('a name', () => {
  test.each([
    ['café', 'cafe\u0301'],
    ['Ti\u1ebfng Vi\u1ec7t', 'Tie\u0302\u0301ng Vie\u0323\u0302t'],
    ['\ud55c\uae00', '\u1112\u1161\u11ab\u1100\u1173\u11af'],
    ['がぎ', 'か\u3099き\u3099'],
    ['\u00c5ngstr\u00f6m', '\u212bngstro\u0308m'],
  ])('%s is the same in any composition of its letters, kept and found', async (composed, decomposed) => {
    expect((await addFolder(decomposed)).name).toBe(composed)
    for (const typed of [composed, decomposed]) {
      expect(await foldersBy('name', typed)).toContain(composed)
      expect(await foldersBy('key', typed)).toContain(composed)
    }
  })

  test('with other letters is another one: wide ones, and a sharp s', async () => {
    for (const name of ['ＡＢＣ', 'ABC', 'Straße']) expect((await addFolder(name)).name).toBe(name)
    expect(await foldersBy('name', 'ＡＢ')).toEqual(['ＡＢＣ'])
    expect(await foldersBy('name', 'abc')).toEqual(['ABC'])
    expect(await foldersBy('name', 'straß')).toEqual(['Straße'])
  })

  test.each(['null', 'undefined', 'NULL'])('%s is a name like any other, and found by it alone', async word => {
    const { id } = await addFolder(word)
    expect(await foldersBy('name', word)).toEqual([word])
    expect(await foldersBy('key', word)).toEqual([word])
    const found = resultOf(await server.admin.get<{ records: Row[] }[]>('/xboot/search/find', { key: word }))
    expect(found.flatMap(({ records }) => records.map(record => record.id))).toContain(id)
    // Other clients send forms, which write missing values as the texts `null` and `undefined`.
    const form = { method: 'POST' as const, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    const answer = await server.app.inject({
      ...form,
      url: '/xboot/folder/add',
      headers: { ...form.headers, accesstoken: server.admin.token },
      payload: `name=${word}&parentId=null&sortOrder=undefined`,
    })
    expect(answer.json()).toMatchObject({ success: true, result: { name: word, parentId: '0' } })
    resultOf(await server.admin.delete(`/xboot/folder/delByIds/${id},${answer.json().result.id}`))
  })
})

describe('the number and the address of an account', () => {
  const add = (values: Record<string, string>) =>
    server.admin.post<{ id: string; mobile: string; email: string }>('/xboot/user/admin/add', {
      password: 'Harbour-17-x',
      ...values,
    })

  test('are kept in one form, and found however they are typed', async () => {
    const made = resultOf(await add({ username: 'forms1', mobile: '(02) 9374 4000', email: 'münchen@BÜCHER.example' }))
    expect(made).toMatchObject({ mobile: '0293744000', email: 'münchen@bücher.example' })
    const by = async (filter: string, text: string) => {
      const query = new URLSearchParams({ [filter]: text })
      const page = resultOf(await server.admin.get<Page<{ id: string }>>(`/xboot/user/getByCondition?${query}`))
      return page.content.map(({ id }) => id)
    }
    for (const typed of ['(02) 9374', '02-9374-4000', '０２９３７４']) {
      expect(await by('mobile', typed)).toEqual([made.id])
      expect(await by('key', typed)).toEqual([made.id])
    }
    expect(await by('email', 'mu\u0308nchen')).toEqual([made.id])
    expect(await by('email', 'münchen@xn--bcher-kva.example')).toEqual([made.id])
  })

  test('are given once, in any form', async () => {
    resultOf(await add({ username: 'forms2', mobile: '+81 90-1234-5678', email: 'ada@xn--bcher-kva.example' }))
    const taken: Record<string, string>[] = [
      { mobile: '＋８１ (90) 1234 5678' },
      { mobile: '0081 90 1234 5678' },
      { email: 'ADA@bücher.example' },
      { email: 'ada@BU\u0308CHER.example' },
    ]
    for (const [at, values] of taken.entries())
      expect(await add({ username: `forms3${at}`, ...values })).toMatchObject({
        error: { fields: [{ field: Object.keys(values)[0], id: 'field.taken' }] },
      })
    const rows = taken.map((values, at) => ({ username: `forms4${at}`, ...values }))
    const checked = resultOf(
      await server.admin.post<{ problems: { row: number; field: string; id: string }[] }>('/xboot/user/importCheck', {
        rows,
      }),
    )
    expect(checked.problems.map(({ row, id }) => `${row} ${id}`)).toEqual(
      expect.arrayContaining(['1 field.taken', '2 field.taken', '3 field.taken', '4 field.taken']),
    )
  })
})

describe('a database of before', () => {
  test('has its names and numbers in that form, and loses none', async () => {
    const filling = `
      INSERT INTO "user" ("id", "username", "password", "type", "status", "mobile", "nickName") VALUES
        ('1', 'a', '-', 1, 0, '138-1234 5678', E'Ame\\u0301lie'), ('2', 'b', '-', 0, 0, '0049 30 123456', 'Bob'),
        ('3', 'c', '-', 0, 0, '+49 40 1', NULL), ('4', 'd', '-', 0, 0, '0049 40 1', NULL);
      INSERT INTO "folder" ("id", "name") VALUES ('1', E'cafe\\u0301'), ('2', 'café'), ('3', 'plain');
      INSERT INTO "deviceTag" ("id", "name", "ownerId", "color") VALUES
        ('1', E'cafe\\u0301', '1', '#000000'), ('2', 'café', '1', '#000000'), ('3', E'the\\u0301', '2', '#000000');
    `
    const before = await openOldDatabase('0098_moneyLedger', filling)
    try {
      const read = async (table: string, column: string) => {
        const { rows } = await sql<{ value: string }>`
          SELECT ${sql.ref(column)} AS "value" FROM ${sql.table(table)} ORDER BY "id"
        `.execute(before.db)
        return rows.map(({ value }) => value)
      }
      expect(await read('user', 'mobile')).toEqual(['13812345678', '+4930123456', '+49401', '0049401'])
      expect((await read('user', 'nickName')).slice(0, 2)).toEqual(['Amélie', 'Bob'])
      expect(await read('folder', 'name')).toEqual(['café', 'café', 'plain'])
      expect(await read('deviceTag', 'name')).toHaveLength(3)
    } finally {
      await before.close()
    }
  }, 60_000)
})
