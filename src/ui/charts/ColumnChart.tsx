import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { ColumnChartProps } from './ColumnChartProps.ts'
import './charts.css'

/** The chart library is large, so it is loaded when the first chart is shown. */
const Drawing = lazy(() => import('./ColumnDrawing.tsx'))

/** A column per value. The page must also give the values as text, because a canvas is not accessible. */
export function ColumnChart(props: ColumnChartProps) {
  return (
    <div className="chart" role="img" aria-label={props.label} style={{ blockSize: props.height }}>
      <Suspense fallback={<Skeleton.Node active style={{ inlineSize: '100%', blockSize: props.height }} />}>
        <Drawing {...props} />
      </Suspense>
    </div>
  )
}
