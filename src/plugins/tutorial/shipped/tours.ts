import type { Tour } from '#src/core/assembly/tutorials.ts'

const mayPair = { page: 'device', perm: 'add' } as const
const mayUpload = { page: 'file', perm: 'upload' } as const
const mayMake = { page: 'program', perm: 'add' } as const
const maySend = { page: 'program', perm: 'send' } as const
const maySeeAir = { page: 'onAir', perm: 'view' } as const
const maySeeRoles = { page: 'role', perm: 'view' } as const

/**
 * Shipped tours; their texts are in the `tours` namespace. tests/e2e/tutorial.full.spec.ts checks that their targets
 * exist.
 */
export const tours: readonly Tour[] = [
  {
    id: 'firstScreen',
    words: 'tours:firstScreen',
    pages: ['home'],
    steps: [
      { key: 'pair', at: '/device/create', target: '.record-form', needs: mayPair },
      { key: 'upload', at: '/file', target: '.list-page .ant-btn-primary', needs: mayUpload },
      { key: 'make', at: '/program/create', target: '.create-program', needs: mayMake },
      { key: 'send', at: '/send', target: '.send-page .ant-steps', needs: maySend },
      { key: 'see', at: '/onAir', target: '.onair-card, .onair-tools', needs: maySeeAir },
    ],
  },
  {
    id: 'media',
    words: 'tours:media',
    needs: { page: 'file', perm: 'view' },
    pages: ['file'],
    steps: [
      { key: 'upload', at: '/file', target: '.list-page .ant-btn-primary', needs: mayUpload },
      { key: 'find', at: '/file', target: '.list-page .ant-input-affix-wrapper' },
      {
        key: 'folders',
        at: '/file',
        target: '.library-side, .list-page .ant-btn:has(.anticon-filter)',
        needs: { page: 'folder', perm: 'view' },
      },
      { key: 'files', at: '/file', target: '.library-files' },
    ],
  },
  {
    id: 'builder',
    words: 'tours:builder',
    needs: mayMake,
    pages: ['program', 'template'],
    steps: [
      { key: 'start', at: '/program/create', target: '.create-program' },
      { key: 'palette', target: '.builder-tabs, .builder-drawers' },
      { key: 'sheet', target: '.builder-middle' },
      { key: 'properties', target: '.builder-inspector, .builder-drawers' },
      { key: 'timeline', target: '.timeline, .builder-drawers' },
      { key: 'save', target: '.builder-save' },
      { key: 'next', target: '.builder-next, .builder-save' },
    ],
  },
  {
    id: 'sending',
    words: 'tours:sending',
    needs: maySend,
    pages: ['send', 'onAir', 'sentPlan', 'sendLog'],
    steps: [
      { key: 'steps', at: '/send', target: '.send-page .ant-steps' },
      { key: 'programs', at: '/send', target: '.send-page[data-step="0"] .send-pick' },
      { key: 'screens', target: '.send-page[data-step="1"] .send-pick' },
      { key: 'plan', target: '.send-page[data-step="2"] .send-review' },
      { key: 'check', target: '.send-page[data-step="2"] .send-aside, .send-page[data-step="2"] .send-foot' },
      { key: 'log', at: '/sendLog', target: '.list-page h1', needs: { page: 'sendLog', perm: 'view' } },
      { key: 'onAir', at: '/onAir', target: '.onair-card, .onair-tools', needs: maySeeAir },
    ],
  },
  {
    id: 'devices',
    words: 'tours:devices',
    needs: { page: 'device', perm: 'view' },
    pages: ['device', 'deviceGroup'],
    steps: [
      { key: 'list', at: '/device', target: '.list-page h1' },
      { key: 'pair', at: '/device', target: 'a[href="/device/create"]', needs: mayPair },
      { key: 'open', at: '/device', target: '.list-page a[href^="/device/show/"], .list-page .ant-empty' },
      { key: 'status', target: '#section-status' },
      {
        key: 'control',
        // Phones show one section at a time, so that only the link to this one is there.
        target: '.device-control, .show-page:not(:has(.device-control)) a[href$="section=control"]',
      },
      { key: 'sections', target: '.device-section-nav' },
    ],
  },
  {
    id: 'people',
    words: 'tours:people',
    needs: { page: 'user', perm: 'view' },
    pages: ['user', 'role', 'department'],
    steps: [
      { key: 'users', at: '/user', target: '.users-page h1' },
      { key: 'departments', at: '/user', target: '.users-aside', needs: { page: 'department', perm: 'view' } },
      { key: 'add', at: '/user', target: 'a[href="/user/create"]', needs: { page: 'user', perm: 'add' } },
      { key: 'roles', at: '/role', target: '.list-page h1', needs: maySeeRoles },
      { key: 'permissions', at: '/role', target: '.list-page a[href^="/role/show/"]', needs: maySeeRoles },
    ],
  },
]
