import { ShoppingCartOutlined } from '@ant-design/icons'
import { flowCharge } from '#contract/resources/money/flowCharge.ts'
import { flowPackage } from '#contract/resources/money/flowPackage.ts'
import { flowRecord } from '#contract/resources/money/flowRecord.ts'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { extend } from '#src/core/assembly/present.ts'
import { lazyPage } from '#src/core/pages/lazyPage.ts'
import { ByDevice } from './ByDevice.tsx'
import { FlowHead } from './FlowHead.tsx'

/** Data volume: the balance above packages and charges, purchase of packages, and usage by device and file. */
export const flow = definePlugin({
  id: 'flow',
  extensions: [
    extend(flowPackage, { ListHead: FlowHead }),
    extend(flowRecord, { ListHead: FlowHead }),
    extend(flowCharge, { listActions: [{ key: 'getSimpleEquFileFlow', perm: 'view', Component: ByDevice }] }),
  ],
  panels: { flowCharge: [{ id: 'flow.files', Component: lazyPage(() => import('./ChargedFiles.tsx')) }] },
  tiles: [
    {
      id: 'flow.used',
      titleKey: 'home:flow.title',
      span: 2,
      needs: { page: 'flowRecord', perm: 'view' },
      isOfMenu: true,
      Component: lazyPage(() => import('./FlowTile.tsx')),
    },
  ],
  rowActions: {
    flowPackage: [
      {
        key: 'buy',
        perm: 'buy',
        isMain: true,
        icon: ShoppingCartOutlined,
        isOffered: ({ enabled }) => enabled === true,
        Component: lazyPage(() => import('./BuyPackage.tsx')),
      },
    ],
  },
})
