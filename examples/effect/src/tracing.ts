import * as NodeSdk from "@effect/opentelemetry/NodeSdk"
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http"
import { BatchSpanProcessor } from "@opentelemetry/sdk-trace-base"

/**
 * Exports the spans of a program over OTLP/HTTP. `OTEL_EXPORTER_OTLP_ENDPOINT` names the collector,
 * `http://localhost:4318` by default.
 */
export const tracing = NodeSdk.layer(() => ({
  resource: { serviceName: "slipway-effect-example" },
  spanProcessor: new BatchSpanProcessor(new OTLPTraceExporter())
}))
