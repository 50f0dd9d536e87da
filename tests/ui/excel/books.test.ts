// Reads exports back: those for people have translated labels, those for imports have field names.
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { read, utils } from 'xlsx'
import type { AnyRecord } from '#src/core/assembly/present.ts'
import { devices } from '#src/plugins/devices/devices.ts'
import { emergency } from '#src/plugins/emergency/emergency.ts'
import { messages } from '#src/plugins/messages/messages.ts'
import { sending } from '#src/plugins/sending/sending.ts'
import { system } from '#src/plugins/system/system.ts'
import { users } from '#src/plugins/users/users.ts'
import { createI18n } from '#src/providers/i18n.ts'
import { presentations } from '#src/resources/index.ts'
import { importBook, readableBook } from '#src/ui/excel/books.ts'
import { createWorkbook } from '#src/ui/excel/write/createWorkbook.ts'
import { createFormat } from '#src/ui/format/createFormat.ts'
import { initialListState, type ListState } from '#src/ui/list/state/listState.ts'
import { fieldOf } from '#src/ui/record/fieldOf.ts'
import { presented } from '#tests/ui/support/presented.ts'

const plugins = [devices, emergency, messages, sending, system, users]

const ada: AnyRecord = {
  id: '1',
  username: 'ada',
  nickName: '=1+1',
  departmentId: '5',
  departmentTitle: 'Sales',
  roles: [
    { id: '7', title: 'ROLE_EDITOR' },
    { id: '8', title: 'ROLE_VIEWER' },
  ],
  type: 1,
  sex: 2,
  country: 'DE',
  trialExpiry: '2026-03-04',
  createTime: '2026-01-02 03:04:05',
}

async function* pagesOf(...pages: (readonly AnyRecord[])[]) {
  yield* pages
}

type Asked = {
  name?: Parameters<typeof presented>[0]
  language?: 'en-US' | 'ar-SA' | 'zh-CN'
  state?: Partial<ListState>
  rows?: readonly AnyRecord[]
  chosen?: number
}

async function opened({ name = 'user', language = 'en-US', state, rows = [ada], chosen }: Asked) {
  const i18n = await createI18n(language, (lng, ns) => import(`../../../locales/${lng}/${ns}.json`))
  // Loads the namespaces that visible columns would have loaded.
  await i18n.loadNamespaces(['jobs', 'calendars', 'emergency', 'sending', 'plans'])
  const book = await readableBook({
    presentation: presented(name, ...plugins),
    state: { ...initialListState, ...state },
    pages: pagesOf(rows),
    chosen,
    i18n,
    format: createFormat(language, 'UTC'),
    records: { many: async () => [{ id: '5', title: 'Sales' }] as never[] },
  })
  return readBack(book.finish())
}

async function readBack(file: Blob) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const book = read(bytes, { cellDates: false, cellNF: true, cellStyles: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  const parts = unzipSync(bytes)
  const part = (path: string) => strFromU8(parts[path] ?? new Uint8Array())
  return { book, sheet, rows: utils.sheet_to_json<unknown[]>(sheet, { header: 1, blankrows: true }), part }
}

describe('for people', () => {
  test('the columns shown, in their order, with their names, and words instead of ids and keys', async () => {
    const columns = ['nickName', 'username', 'departmentId', 'roles', 'type', 'country']
    const { rows } = await opened({ state: { columns } })
    expect(rows[4]).toEqual(['Nickname', 'Login name', 'Department', 'Roles', 'User type', 'Country'])
    expect(rows[5]).toEqual(['=1+1', 'ada', 'Sales', 'ROLE_EDITOR and ROLE_VIEWER', 'Administrator', 'Germany'])
  })

  test('a day and a moment are dates that can be counted with; the head names the zone', async () => {
    const { sheet, rows } = await opened({ state: { columns: ['createTime', 'trialExpiry'] } })
    const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'longGeneric' })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value
    expect(rows[4]?.[0]).toBe(`Created (${zone})`)
    const created = new Date('2026-01-02T03:04:05Z')
    const wall = Date.UTC(
      created.getFullYear(),
      created.getMonth(),
      created.getDate(),
      created.getHours(),
      created.getMinutes(),
      created.getSeconds(),
    )
    expect(sheet.A6?.v).toBeCloseTo(wall / 86_400_000 + 25_569, 8)
    expect(sheet.A6?.z).toBe('mm/dd/yyyy h:mm AM/PM')
    expect(sheet.B6).toMatchObject({ t: 'n', v: Date.UTC(2026, 2, 4) / 86_400_000 + 25_569, z: 'mm/dd/yyyy' })
  })

  test('what the list was narrowed to stands above it, departments by name', async () => {
    const narrowed = await opened({ state: { key: 'ad', filters: { departmentId: ['5'], type: ['1', '2'] } } })
    expect(narrowed.rows[0]).toEqual(['Users'])
    expect(narrowed.rows[1]?.[0]).toBe(
      'Filtered by: search for “ad” · Department is Sales · User type is Administrator or Sub-account',
    )
    expect((await opened({})).rows[1]?.[0]).toBe('All entries')
    expect((await opened({ chosen: 1 })).rows[1]?.[0]).toBe('1 selected entry')
  })

  test('the head is bold and stays in view, columns are as wide as what they hold, the whole can be filtered', async () => {
    const { part, sheet } = await opened({ state: { columns: ['username', 'roles'] } })
    const xml = part('xl/worksheets/sheet1.xml')
    expect(xml).toContain('<pane ySplit="5" topLeftCell="A6" activePane="bottomLeft" state="frozen"/>')
    expect(xml).toContain('<autoFilter ref="A5:B6"/>')
    const style = Number(/<c r="A5" s="(\d+)"/.exec(xml)?.[1])
    const xf = [...part('xl/styles.xml').matchAll(/<xf [^>]*fontId="(\d+)"[^>]*>/g)][style + 1]
    const fonts = [...part('xl/styles.xml').matchAll(/<font>(.*?)<\/font>/g)]
    expect(fonts[Number(xf?.[1])]?.[1]).toContain('<b/>')
    const widths = (sheet['!cols'] ?? []).map(column => column?.width ?? 0)
    expect(widths[1]).toBeGreaterThan(widths[0] ?? 99)
  })

  test('figures are figures, counted in what their head says', async () => {
    const film = { id: '2', name: 'Film', size: 1_400_000, width: 1920, duration: 15_500 }
    const { rows } = await opened({ name: 'file', rows: [film], state: { columns: ['size', 'width', 'duration'] } })
    expect(rows[4]).toEqual(['Size (MB)', 'Width (px)', 'Duration (sec)'])
    expect(rows[5]).toEqual([1.4, 1920, 15.5])
  })

  test('cells that have words of their own say them', async () => {
    const screen = { id: '3', status: 'offline', playing: { programId: '9', title: 'Welcome', why: '', since: '' } }
    const { rows } = await opened({ name: 'device', rows: [screen], state: { columns: ['status', 'playing'] } })
    expect(rows[5]).toEqual(['Offline', 'Last reported: Welcome'])
    const line = { id: '4', name: 'device.update', succeeded: false }
    const log = await opened({ name: 'log', rows: [line], state: { columns: ['name', 'succeeded'] } })
    expect(log.rows[5]).toEqual(['Device: Edit', 'No'])
  })

  const sends: AnyRecord[] = [
    {
      id: '1',
      title: '=Lunch',
      kind: 'program',
      deviceName: 'Canteen',
      planType: 'insert',
      state: 'downloading',
      percent: 37,
      playback: null,
      over: null,
      size: 2_500_000,
      plays: 0,
      createBy: 'ada',
    },
    {
      id: '2',
      title: 'Closing',
      kind: 'subtitle',
      deviceName: 'Lobby',
      planType: 'timed',
      state: 'retransmissionSuccess',
      percent: 100,
      playback: 'plays',
      over: 'replaced',
      size: 1000,
      plays: 1200,
      createBy: 'ada',
    },
    {
      id: '3',
      title: 'Film',
      kind: 'program',
      deviceName: 'Lobby',
      state: 'downloadSuccessful',
      playback: 'cannotPlay',
      over: null,
    },
  ]

  test('the send log says what was sent, how far it has come and what the screen shows; what is over, why', async () => {
    const { rows } = await opened({
      name: 'sendLog',
      rows: sends,
      state: {
        columns: ['title', 'kind', 'deviceName', 'planType', 'state', 'percent', 'playback', 'size', 'plays'],
        filters: { state: ['downloading', 'downloadFailed'], isWithdrawn: ['false'] },
      },
    })
    expect(rows[0]).toEqual(['Send log'])
    expect(rows[1]?.[0]).toBe('Filtered by: State is Downloading or Download failed · Ended is No')
    expect(rows[4]).toEqual([
      'Title',
      'Kind',
      'Device name',
      'When it plays',
      'State',
      'Progress',
      'On the screen',
      'Size (MB)',
      'Plays',
    ])
    expect(rows.slice(5)).toEqual([
      ['=Lunch', 'Program', 'Canteen', 'In between', 'Downloading', 0.37, undefined, 2.5, 0],
      ['Closing', 'Subtitle', 'Lobby', 'At set times', 'Retransmission successful', 1, 'Replaced', 0.001, 1200],
      ['Film', 'Program', 'Lobby', undefined, 'Download successful', undefined, 'Cannot be played'],
    ])
  })

  test('the send log of an Arabic reader stands from the right, in Arabic', async () => {
    const { rows, part } = await opened({
      name: 'sendLog',
      language: 'ar-SA',
      rows: sends.slice(2),
      state: { columns: ['title', 'state', 'playback'] },
    })
    expect(part('xl/worksheets/sheet1.xml')).toContain('rightToLeft="1"')
    expect(rows[5]).toEqual(['Film', 'نجح التنزيل', 'تعذّر عرضه'])
  })

  test('schedules, hours, figures and reasons are told as the list tells them', async () => {
    const cellsOf = async (name: Asked['name'], record: Omit<AnyRecord, 'id'>) =>
      (await opened({ name, rows: [{ id: '5', ...record }], state: { columns: Object.keys(record) } })).rows[5]
    expect(await cellsOf('device', { resolution: '1920x1080' })).toEqual(['1920 × 1080'])
    expect(await cellsOf('quartzJob', { cronExpression: '0 30 4 * * ?' })).toEqual(['Every day at 4:30 AM'])
    expect(await cellsOf('quartzJob', { cronExpression: '0 0 12 ? * 2#1' })).toEqual([
      'At 12:00 PM, on the first Monday of the month',
    ])
    const run = { result: { logs: 1200, filesBytes: 0 }, error: 'storageFull' }
    expect(await cellsOf('quartzJobRun', run)).toEqual(['Log entries deleted: 1,200', 'The screen has no space left'])
    expect(await cellsOf('deviceCommand', { reason: 'storageFull' })).toEqual(['The screen has no space left'])
    const day = [{ start: '09:00', end: '18:00' }]
    const hours = { week: [day, day, day, day, day, [], []], special: [] }
    expect(await cellsOf('daypart', { hours })).toEqual(['Mon–Fri \u20689:00 AM–6:00 PM\u2069 · Sat, Sun Closed'])
    const days = [{ from: '2099-12-25', to: '2099-12-26', title: 'Christmas' }]
    expect(await cellsOf('holidaySet', { days })).toEqual(['1 entry, next: Dec 25, 2099 Christmas'])
    const counts = { shows: 3, away: 1 }
    expect((await cellsOf('emergency', { state: 'running', counts }))?.at(-1)).toBe('Shown on 3 of 4 screens')
    expect((await cellsOf('emergency', { state: 'ended', counts }))?.at(-1)).toBe('Was shown on 3 of 4 screens')
    const content = { kind: 'text', texts: ['Leave', 'Raus'], background: '#ff0000', color: '#ffffff' }
    expect(await cellsOf('preparedEmergency', { content })).toEqual(['Leave\nRaus'])
    expect(await cellsOf('preparedEmergency', { content: { kind: 'program', programId: '7' } })).toEqual(['Program'])
  })

  test('nothing that a list shows stands there as it is stored', () => {
    const raw = Object.keys(presentations).flatMap(name => {
      const { resource, texts } = presented(name as keyof typeof presentations, ...plugins)
      return resource.views.list
        .filter(field => fieldOf(resource, field).kind === 'json' && !texts[field])
        .map(field => `${name}.${field}`)
    })
    expect(raw).toEqual([])
  })

  test('in Arabic the sheet runs from right to left, in Chinese everything is Chinese', async () => {
    const arabic = await opened({ language: 'ar-SA' })
    expect(arabic.part('xl/worksheets/sheet1.xml')).toContain('rightToLeft="1"')
    const { rows, sheet } = await opened({ language: 'zh-CN', state: { columns: ['type', 'trialExpiry'] } })
    expect([rows[0]?.[0], rows[1]?.[0], rows[5]?.[0]]).toEqual(['用户', '全部条目', '管理员'])
    expect(sheet.B6?.z).toBe('yyyy/mm/dd')
  })
})

test('for the import: every field under its name, whatever the list shows', async () => {
  const presentation = presented('user')
  const state = { ...initialListState, columns: ['email'] }
  const book = await importBook({ presentation, state, pages: pagesOf([ada], [ada]), chosen: undefined })
  const { rows } = await readBack(book.finish())
  expect(rows[0]).toEqual([...presentation.resource.views.excel])
  expect(rows.slice(1).map(row => row.slice(0, 4))).toEqual([
    ['ada', "'=1+1", '5', '7,8'],
    ['ada', "'=1+1", '5', '7,8'],
  ])
})

describe('a workbook', () => {
  test('holds what XML cannot say, and a text that looks like a formula stays one', async () => {
    const book = createWorkbook()
    const texts = ['<b>&"', 'a\u0000b', '_x0041_', '😀', ' two\nlines ', 'x'.repeat(40_000)]
    book.sheet('texts', { head: [] })
    book.add([texts, [1.5, true, null, Number.NaN]])
    const { rows } = await readBack(book.finish())
    expect(rows[0]?.slice(0, 5)).toEqual(['<b>&"', 'ab', '_x0041_', '😀', ' two\nlines '])
    expect(String(rows[0]?.[5])).toHaveLength(32_767)
    expect(rows[1]).toEqual([1.5, true])
  })

  test('that outgrows a sheet goes on in another one under the same head', async () => {
    const book = createWorkbook({ most: 3 })
    book.sheet("People: 'all'", { head: [['name']] })
    book.add([['a'], ['b'], ['c'], ['d'], ['e']])
    const { book: found } = await readBack(book.finish())
    expect(found.SheetNames).toEqual(['People all', 'People all 2', 'People all 3'])
    const sheets = found.SheetNames.map(name => utils.sheet_to_json(found.Sheets[name] ?? {}, { header: 1 }))
    expect(sheets).toEqual([
      [['name'], ['a'], ['b']],
      [['name'], ['c'], ['d']],
      [['name'], ['e']],
    ])
  })
})
