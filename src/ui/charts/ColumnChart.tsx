import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { ColumnChartProps } from './ColumnChartProps.ts'
import './charts.css'

/** The drawing library is large and fetched with the first chart alone. */
const Drawing = lazy(() => import('./ColumnDrawing.tsx'))

/** A column for each value. What it says must stand beside it in words as well: a drawing is read by the eye alone. */
export function ColumnChart(props: ColumnChartProps) {
  return (
    <div className="chart" role="img" aria-label={props.label} style={{ blockSize: props.height }}>
      <Suspense fallback={<Skeleton.Node active style={{ inlineSize: '100%', blockSize: props.height }} />}>
        <Drawing {...props} />
      </Suspense>
    </div>
  )
}
