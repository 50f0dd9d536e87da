// Renders a page without a server: with texts, rights, a session, and a backend that rejects calls unless the test
// provides another one.
import {
  type DataProvider,
  type LiveProvider,
  type OpenNotificationParams,
  Refine,
  type RouterProvider,
} from '@refinedev/core'
import { render } from '@testing-library/react'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router'
import type { SiteInfo } from '#contract/services/system/common.ts'
import { apart } from '#src/core/calls/apart.ts'
import { declaredCallIn } from '#src/core/requests/declaredCall.ts'
import { AdminContext, type Services, ServicesContext } from '#src/core/services/services.ts'
import type { Language } from '#src/core/state/languages.ts'
import { createListLooks } from '#src/core/state/listLooks.ts'
import { createLongWork } from '#src/core/state/longWork.ts'
import { noRights, type Rights } from '#src/core/state/rights.ts'
import type { StoredUser } from '#src/core/state/session.ts'
import { createStore } from '#src/core/state/store.ts'
import { type Tabs, TabsContext } from '#src/core/tabs/TabsProvider.tsx'
import { createAccessProvider } from '#src/providers/access.ts'
import { createI18n } from '#src/providers/i18n.ts'
import { numberText } from '#src/ui/format/numberText.ts'

export const viewer: StoredUser = {
  id: '1',
  username: 'admin',
  nickName: null,
  weblogo: null,
  type: 1,
  createBy: null,
}

function refuse(): never {
  throw new Error('this test has no back end')
}
const nothing: DataProvider = {
  getApiUrl: () => '',
  getList: refuse,
  getOne: refuse,
  create: refuse,
  update: refuse,
  deleteOne: refuse,
}

type Backend = (declaration: never, key: string, input?: never) => Promise<unknown>

/** Sends declared calls, which pages make through refine's `custom`, to the same backend as other calls. */
function customOf(call: Backend): NonNullable<DataProvider['custom']> {
  return async ({ meta, payload }) => {
    const called = declaredCallIn(meta) ?? refuse()
    const input = payload === undefined ? [] : [payload as never]
    return { data: (await call(called.declaration as never, called.key, ...input)) as never }
  }
}

/** Answers the paged calls of tables from the same backend; `createOf` answers the calls that save a form. */
const listOf =
  (call: Backend): DataProvider['getList'] =>
  async ({ meta, pagination, sorters: [sorter] = [] }) => {
    const { declaration, key, input } = declaredCallIn(meta) ?? refuse()
    const { currentPage: pageNumber, pageSize } = pagination ?? {}
    const by = sorter && { sort: sorter.field, order: sorter.order }
    const found = await call(declaration as never, key, { ...input, pageNumber, pageSize, ...by } as never)
    const answer = found as { content: never[]; total: number }
    return { ...answer, data: answer.content }
  }
const createOf =
  (call: Backend): DataProvider['create'] =>
  async ({ meta, variables }) => {
    const { declaration, key } = declaredCallIn(meta) ?? refuse()
    return { data: (await call(declaration as never, key, variables as never)) as never }
  }

const tabs: Tabs = {
  tabs: [],
  recent: [],
  activeKey: '/',
  open: () => undefined,
  close: () => undefined,
  closeOthers: () => undefined,
  closeAll: () => undefined,
  drop: () => undefined,
  setTitle: () => undefined,
  setDirty: () => undefined,
}

type Options = {
  language?: Language
  rights?: Partial<Rights>
  data?: Partial<DataProvider>
  live?: LiveProvider
  /**
   * refine's router provider, which connects refine's hooks to the page's address; absent unless the test is about
   * the address.
   */
  router?: RouterProvider
  at?: string
  /** The socket: subscribes a handler to a channel and returns an unsubscribe function. */
  socket?: (channel: string, handler: (payload: never) => void) => () => void
  /** Additional i18n namespaces to load. */
  words?: readonly string[]
  notify?: (notice: OpenNotificationParams) => void
  /** The backend's answers to declared calls. */
  call?: Backend
  /** The server's answer about the site; absent: it has not answered yet. */
  site?: Partial<SiteInfo>
  /** Parts of the assembly that the page reads. */
  assembly?: object
}

/** Loads the real locale files, so that pages show what users read. */
export async function renderInAdmin(
  page: ReactNode,
  {
    language = 'en-US',
    rights,
    data,
    live,
    router,
    socket,
    at = '/',
    call = refuse,
    notify,
    words = [],
    site,
    assembly,
  }: Options = {},
) {
  const i18n = await createI18n(
    language,
    (lng, ns) => import(`../../../locales/${lng}/${ns}.json`),
    undefined,
    numberText,
  )
  await i18n.loadNamespaces(['ui', 'resources', 'errors', ...words])
  const granted = { phase: 'ready' as const, rights: { ...noRights, ...rights } }
  const access = createAccessProvider({
    rights: { get: () => granted, ready: async () => granted.rights },
    resources: {},
  })
  const session = { user: viewer, isLocked: false, mustChangePassword: false }
  const services = {
    call,
    session: { state: () => session, subscribe: () => () => undefined, roles: () => [] },
    site: createStore(site ?? null),
    language: createStore(language),
  } as unknown as Services
  const admin = {
    assembly: { presentations: {}, panels: {}, menuTargets: {}, ...assembly },
    rights: { get: () => granted, subscribe: () => () => undefined },
    live: { on: socket ?? (() => () => undefined) },
    longWork: createLongWork(() => 0),
    listLooks: createListLooks({
      call: async () => Promise.reject(new Error('No server')),
      local: localStorage,
      user: () => '1',
    }),
  } as never
  const provider = { ...nothing, getList: listOf(call), create: createOf(call), custom: customOf(call), ...data }
  return render(
    <I18nextProvider i18n={i18n}>
      <App>
        <ServicesContext value={services}>
          <AdminContext value={admin}>
            <MemoryRouter initialEntries={[at]}>
              <Refine
                accessControlProvider={access}
                dataProvider={{ default: provider, [apart.dataProviderName]: provider }}
                liveProvider={live}
                routerProvider={router}
                notificationProvider={notify && { open: notify, close: () => undefined }}
                options={{
                  disableTelemetry: true,
                  reactQuery: { clientConfig: { defaultOptions: { queries: { retry: false } } } },
                }}
              >
                <TabsContext value={{ ...tabs, activeKey: at }}>{page}</TabsContext>
              </Refine>
            </MemoryRouter>
          </AdminContext>
        </ServicesContext>
      </App>
    </I18nextProvider>,
  )
}
