import { CalendarOutlined } from '@ant-design/icons'
import { definePlugin, present } from 'marquee/pages'
import { visit } from './contract.ts'

/** Standard refine pages: loaded on first use, and not cached when closed. */
export default definePlugin({
  id: 'visits',
  resources: [
    present(visit, {
      icon: CalendarOutlined,
      cache: false,
      words: ['visits'],
      pages: {
        list: () => import('./VisitList.tsx'),
        create: () => import('./VisitCreate.tsx'),
        edit: () => import('./VisitEdit.tsx'),
        show: () => import('./VisitShow.tsx'),
      },
    }),
  ],
})
