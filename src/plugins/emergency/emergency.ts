import { LinkOutlined, StopOutlined } from '@ant-design/icons'
import { emergency as declared } from '#contract/resources/publishing/emergency.ts'
import { emergencyAddress } from '#contract/resources/publishing/emergencyAddress.ts'
import { emergencyFeed } from '#contract/resources/publishing/emergencyFeed.ts'
import { preparedEmergency } from '#contract/resources/publishing/preparedEmergency.ts'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { extend } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { AddressCell, ContentCell, CountsCell, PreparedContentCell, UntilCell } from './emergencyCells.tsx'
import { EmergencyStatus } from './emergencyLooks.ts'
import { contentText, countsText } from './emergencyWords.ts'
import { RedEntry } from './RedEntry.tsx'
import { RunningBar } from './RunningBar.tsx'
import { RunningProvider } from './RunningProvider.tsx'
import { StartEmergency } from './StartEmergency.tsx'

const LateContentInput = lazyPage(() => import('./ContentInput.tsx'))

/** Emergencies: a message that overrides all programs, its live count on every page, and its end. */
export const emergency = definePlugin({
  id: 'emergency',
  services: () => RunningProvider,
  header: [{ id: 'emergency.start', needs: { page: declared.page, perm: 'send' }, Component: RedEntry }],
  bars: [{ id: 'emergency.running', needs: { page: declared.page, perm: 'view' }, Component: RunningBar }],
  pages: [
    {
      path: '/startEmergency',
      titleKey: 'resources:emergency.actions.start',
      access: { page: declared.page, perm: 'send' },
      below: '/emergency',
      cache: false,
      load: () => import('./StartPage.tsx'),
    },
  ],
  extensions: [
    extend(declared, {
      cells: { state: EmergencyStatus, counts: CountsCell, content: ContentCell, until: UntilCell },
      texts: { counts: countsText, content: contentText },
      listActions: [{ key: 'startNow', perm: 'send', Component: StartEmergency }],
    }),
    extend(preparedEmergency, {
      cells: { content: PreparedContentCell },
      texts: { content: contentText },
      inputs: { content: LateContentInput },
    }),
    extend(emergencyFeed, { cells: { url: AddressCell } }),
    extend(emergencyAddress, {
      creation: { key: 'make', icon: LinkOutlined, Dialog: lazyPage(() => import('./AddressModal.tsx')) },
    }),
  ],
  panels: { emergency: [{ id: 'emergency.screens', Component: lazyPage(() => import('./ScreensPanel.tsx')) }] },
  rowActions: {
    emergency: [
      {
        key: 'end',
        perm: 'send',
        isMain: true,
        danger: true,
        icon: StopOutlined,
        confirm: 'ui:confirm.endEmergency',
        isOffered: ({ state }) => state === 'running',
        run: ({ record, call }) => call(declared, 'end', { ids: [record.id] }),
      },
    ],
  },
})
