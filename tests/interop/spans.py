"""Reads files of OTLP/JSON, a JSON list of their texts on standard input, with the official protobuf definitions.

Prints a JSON list, for each file its `problems` in words and the names of its `spans` in order.
"""

import base64
import json
import re
import sys

from google.protobuf import json_format
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

# The JSON encoding of OTLP is that of protobuf, but for these: ids in hexadecimal, enums as numbers.
IDS = {"traceId": 16, "spanId": 8, "parentSpanId": 8}
ENUMS = {"kind", "code"}
NANOSECONDS = {"startTimeUnixNano", "endTimeUnixNano", "timeUnixNano"}

problems = []


def once(pairs):
    """An object, each of whose names stands once."""
    names = [name for name, _ in pairs]
    if len(set(names)) < len(names):
        problems.append(f"a name stands twice among {names}")
    return dict(pairs)


def as_protobuf(value):
    if isinstance(value, list):
        return [as_protobuf(it) for it in value]
    if not isinstance(value, dict):
        return value
    return {name: field(name, it) for name, it in value.items()}


def field(name, value):
    if name in IDS:
        if not isinstance(value, str) or not re.fullmatch(f"[0-9a-f]{{{IDS[name] * 2}}}", value) or not int(value, 16):
            problems.append(f"{name} {value!r} is no id of {IDS[name]} bytes")
            return ""
        return base64.b64encode(bytes.fromhex(value)).decode()
    if name in ENUMS and not isinstance(value, int):
        problems.append(f"{name} {value!r} is no number")
    if name in NANOSECONDS and not (isinstance(value, str) and re.fullmatch(r"0|[1-9]\d*", value)):
        problems.append(f"{name} {value!r} is no decimal string")
    return as_protobuf(value)


def check_attributes(attributes, place):
    keys = [it.key for it in attributes]
    if len(set(keys)) < len(keys):
        problems.append(f"{place}: an attribute stands twice among {keys}")
    for it in attributes:
        if it.key == "" or it.value.WhichOneof("value") is None:
            problems.append(f"{place}: the attribute {it.key!r} has no value")


def check(request):
    spans = [span for resource in request.resource_spans for scope in resource.scope_spans for span in scope.spans]
    for resource in request.resource_spans:
        check_attributes(resource.resource.attributes, "resource")
    ids = {(span.trace_id, span.span_id) for span in spans}
    if len(ids) < len(spans):
        problems.append("two spans have one id")
    for span in spans:
        place = f"span {span.name!r}"
        if span.name == "" or span.kind == 0:
            problems.append(f"{place}: no name, or no kind")
        if span.parent_span_id and (span.trace_id, span.parent_span_id) not in ids:
            problems.append(f"{place}: its parent is not there")
        if span.start_time_unix_nano == 0 or span.end_time_unix_nano < span.start_time_unix_nano:
            problems.append(f"{place}: ends before it starts")
        check_attributes(span.attributes, place)
        for event in span.events:
            check_attributes(event.attributes, f"{place}, event {event.name!r}")
            if event.name == "" or event.time_unix_nano == 0:
                problems.append(f"{place}: an event without a name or a time")
    return [span.name for span in spans]


def read(text):
    problems.clear()
    names = []
    try:
        document = json.loads(text, object_pairs_hook=once)
        names = check(json_format.ParseDict(as_protobuf(document), ExportTraceServiceRequest(), ignore_unknown_fields=False))
    except (ValueError, json_format.ParseError) as error:
        problems.append(str(error)[:400])
    return {"problems": [*problems], "spans": names}


print(json.dumps([read(text) for text in json.load(sys.stdin)]))
