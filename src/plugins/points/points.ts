import { CheckOutlined, FilePdfOutlined, FileTextOutlined, RollbackOutlined } from '@ant-design/icons'
import { authorization } from '#contract/resources/money/authorization.ts'
import { type certificateFormats, license } from '#contract/resources/money/license.ts'
import { definePlugin } from '#src/core/assembly/definePlugin.ts'
import { extend, type Icon, type RowAction } from '#src/core/assembly/present.ts'
import { downloadFrom } from '#src/core/calls/downloadFrom.ts'
import { BuyPoints } from './BuyPoints.tsx'
import { HolderInput } from './HolderInput.tsx'
import { LicenseStanding } from './licenseLooks.ts'
import { ShowMachineCode } from './ShowMachineCode.tsx'

const isValid: RowAction['isOffered'] = ({ state }) => state === 'valid'

const certificate = (key: string, format: (typeof certificateFormats)[number], icon: Icon): RowAction => ({
  key,
  perm: 'view',
  icon,
  isOffered: isValid,
  run: async ({ record: { id }, call }) => downloadFrom(await call(license, 'createLicensePath', { id, format })),
})

/** Authorization points, and the licenses that bind them to other installations. */
export const points = definePlugin({
  id: 'points',
  extensions: [
    extend(authorization, {
      inputs: { userId: HolderInput },
      listActions: [{ key: 'orderPoints', perm: 'add', Component: BuyPoints }],
    }),
    extend(license, {
      cells: { state: LicenseStanding },
      listActions: [{ key: 'getMacCode', perm: 'view', Component: ShowMachineCode }],
    }),
  ],
  rowActions: {
    authorization: [
      {
        key: 'updateIsComplete',
        perm: 'edit',
        icon: CheckOutlined,
        isOffered: ({ type, isComplete }, viewer) => type === 'purchase' && isComplete === false && viewer?.type === 1,
        run: ({ record: { id }, call }) => call(authorization, 'updateIsComplete', { id, isComplete: true }),
      },
    ],
    license: [
      certificate('createLicensePath', 'pdf', FilePdfOutlined),
      certificate('certificate', 'text', FileTextOutlined),
      {
        key: 'takeBack',
        perm: 'delete',
        icon: RollbackOutlined,
        danger: true,
        isOffered: isValid,
        confirm: 'licenses:confirm.takeBack',
        run: ({ record, call }) => call(license, 'takeBack', { id: record.id }),
      },
    ],
  },
})
