{{/* Every definition takes `root`, `name` and `kind`, and where it is about a process of the table also `process`. */}}

{{- define "dash.selector" -}}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/name: {{ .name }}
{{- end }}

{{- define "dash.labels" -}}
{{ include "dash.selector" . }}
app.kubernetes.io/part-of: dash
app.kubernetes.io/component: {{ .kind }}
{{- end }}

{{/* The addresses of other processes. Services read records from each other also before they are ready. */}}
{{- define "dash.upstreams" -}}
{{- range $name, $process := .root.Values.processes }}
{{- if eq $process.kind "gateway" }}
{{ $name }}: http://{{ $.root.Release.Name }}-{{ $name }}:8080
{{- else if eq $.kind "gateway" }}
{{ $name }}: http://{{ $.root.Release.Name }}-{{ $name }}:8080
{{- else }}
{{ $name }}: http://{{ $.root.Release.Name }}-{{ $name }}-peers:8080
{{- end }}
{{- end }}
{{- end }}

{{/* A setting as text. Helm reads numbers as floats, which it would print as 1e+06. */}}
{{- define "dash.text" -}}
{{- if kindIs "string" . }}{{ . }}{{ else if not (kindIs "invalid" .) }}{{ toJson . }}{{ end }}
{{- end }}

{{/* Variables that the Jobs have too. */}}
{{- define "dash.commonEnvironment" -}}
{{- with .root.Values.settings.NODE_EXTRA_CA_CERTS }}
- name: NODE_EXTRA_CA_CERTS
  value: {{ . | quote }}
{{- end }}
{{- with .root.Values.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "dash.environment" -}}
- name: HOST
  value: "::"
- name: PORT
  value: "8080"
{{- if eq .kind "gateway" }}
- name: INNER_PORT
  value: "8081"
{{- end }}
- name: UPSTREAMS
  value: {{ include "dash.upstreams" . | fromYaml | toJson | quote }}
- name: LOG_LEVEL
  value: {{ include "dash.text" .root.Values.settings.LOG_LEVEL | quote }}
- name: NATS_REPLICAS
  value: {{ include "dash.text" .root.Values.settings.NATS_REPLICAS | quote }}
{{- if .root.Values.settings.OTEL_EXPORTER_OTLP_ENDPOINT }}
- name: OTEL_EXPORTER_OTLP_ENDPOINT
  value: {{ .root.Values.settings.OTEL_EXPORTER_OTLP_ENDPOINT | quote }}
{{- end }}
{{- range $variable := list "DATABASE_URL" "NATS_URL" "IDENTITY_KEY" "IDENTITY_KEYS" }}
- name: {{ $variable }}_FILE
  value: /secrets/{{ $variable }}
{{- end }}
{{- range $variable := .process.variables }}
{{- $value := include "dash.text" (index $.root.Values.settings $variable) }}
{{- $reference := index $.root.Values.secretSettings $variable }}
{{- if $value }}
- name: {{ $variable }}
  value: {{ $value | quote }}
{{- else if $reference }}
- name: {{ $variable }}_FILE
  value: /secrets/{{ $variable }}
{{- end }}
{{- end }}
{{- include "dash.commonEnvironment" . }}
{{- with .process.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "dash.podSettings" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 1000
  runAsGroup: 1000
  fsGroup: 1000
  seccompProfile:
    type: RuntimeDefault
{{- if .root.Values.imagePullSecrets }}
imagePullSecrets: {{ .root.Values.imagePullSecrets | toYaml | nindent 2 }}
{{- end }}
{{- if .root.Values.nodeSelector }}
nodeSelector: {{ .root.Values.nodeSelector | toYaml | nindent 2 }}
{{- end }}
{{- if .root.Values.tolerations }}
tolerations: {{ .root.Values.tolerations | toYaml | nindent 2 }}
{{- end }}
{{- end }}

{{- define "dash.containerSettings" -}}
imagePullPolicy: {{ .root.Values.imagePullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities:
    drop: [ALL]
{{- end }}

{{/* The files of all Secrets that a process or a Job may read, each under the name of its variable. */}}
{{- define "dash.secretFiles" -}}
- secret:
    name: {{ .secret }}
    items:
      {{- range $key := .keys }}
      - key: {{ $key }}
        path: {{ $key }}
      {{- end }}
{{- end }}

{{- define "dash.volumes" -}}
- name: tmp
  emptyDir:
    sizeLimit: 1Gi
{{- if .root.Values.certificates }}
- name: certificates
  projected:
    sources:
      {{- range $certificate := .root.Values.certificates }}
      - {{ if $certificate.configMap }}configMap{{ else }}secret{{ end }}:
          name: {{ default $certificate.secret $certificate.configMap }}
          items:
            - key: {{ $certificate.key }}
              path: {{ $certificate.file }}
      {{- end }}
{{- end }}
{{- with .root.Values.extraVolumes }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "dash.mounts" -}}
- name: tmp
  mountPath: /tmp
- name: secrets
  mountPath: /secrets
  readOnly: true
{{- if .root.Values.certificates }}
- name: certificates
  mountPath: /app/certificates
  readOnly: true
{{- end }}
{{- with .root.Values.extraVolumeMounts }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* A rule of a NetworkPolicy, `to` or `from` peers, at ports of TCP unless there are other `protocols`. No list means nobody. */}}
{{- define "dash.rule" -}}
{{- if kindIs "slice" .peers }}
- {{ .direction }}: {{- .peers | toYaml | nindent 4 }}
  ports:
    {{- range $protocol := default (list "TCP") .protocols }}
    {{- range $port := $.ports }}
    - protocol: {{ $protocol }}
      port: {{ $port }}
    {{- end }}
    {{- end }}
{{- end }}
{{- end }}
