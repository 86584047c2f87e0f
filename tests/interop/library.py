"""The Library server on the Python SDK: what the page is held against. Streamable HTTP, no CORS headers.

python library.py --port 0    prints one line of JSON, {"url": "http://127.0.0.1:…/mcp"}, once it listens.
"""

import argparse
import asyncio
import json
import socket

import uvicorn
from mcp.server.mcpserver import Context, MCPServer
from mcp.shared.exceptions import MCPError
from mcp.types import (
    ClientCapabilities,
    CreateMessageRequest,
    CreateMessageRequestParams,
    CreateMessageResult,
    ElicitationCapability,
    ElicitRequest,
    ElicitRequestFormParams,
    ElicitResult,
    FormElicitationCapability,
    InputRequiredResult,
    ListRootsRequest,
    ListRootsResult,
    RootsCapability,
    SamplingCapability,
    SamplingMessage,
    TextContent,
)
from pydantic import BaseModel

QUESTION = "What name should go on the card?"


class CardHolder(BaseModel):
    name: str


server = MCPServer("Library", version="1.0.0")


@server.tool()
async def issue_card(ctx: Context) -> str | InputRequiredResult:
    """Asks for a name and issues a library card."""
    if is_modern(ctx):
        return hand_back(ctx)
    answer = await ctx.elicit(QUESTION, schema=CardHolder)
    return f"Card issued to {answer.data.name}." if answer.action == "accept" else "No card issued."


def hand_back(ctx: Context) -> str | InputRequiredResult:
    """2026-07-28 has no back channel: the question goes out inside the result, its answer comes in with the retry."""
    answer = (ctx.input_responses or {}).get("card")
    if answer is None:
        form = ClientCapabilities(elicitation=ElicitationCapability(form=FormElicitationCapability()))
        if not ctx.session.check_client_capability(form):
            raise MCPError(-32021, "issue_card needs elicitation", {"requiredCapabilities": {"elicitation": {"form": {}}}})
        ask = ElicitRequestFormParams(message=QUESTION, requested_schema=CardHolder.model_json_schema())
        return InputRequiredResult(input_requests={"card": ElicitRequest(params=ask)}, request_state="card")
    if not isinstance(answer, ElicitResult) or answer.action != "accept":
        return "No card issued."
    return f"Card issued to {CardHolder.model_validate(answer.content).name}."


def is_modern(ctx: Context) -> bool:
    return (ctx.protocol_version or "") >= "2026"


def summary_question(title: str) -> list[SamplingMessage]:
    return [SamplingMessage(role="user", content=TextContent(type="text", text=f"Summarise {title}."))]


@server.tool()
async def summarise(title: str, ctx: Context) -> str | InputRequiredResult:
    """Asks the client's model for a summary."""
    await ctx.info(f"Summarising {title}", logger_name="library")
    if not is_modern(ctx):
        answer = await ctx.session.create_message(
            summary_question(title), max_tokens=100, related_request_id=ctx.request_id
        )
    else:
        answer = (ctx.input_responses or {}).get("summary")
        if not isinstance(answer, CreateMessageResult):
            ask = CreateMessageRequestParams(messages=summary_question(title), max_tokens=100)
            return InputRequiredResult(
                input_requests={"summary": CreateMessageRequest(params=ask)}, request_state="summary"
            )
    return f"{answer.model}: {answer.content.text}"


@server.tool()
async def list_folders(ctx: Context) -> str | InputRequiredResult:
    """Asks for the client's folders."""
    if not is_modern(ctx):
        answer = await ctx.session.list_roots()
    else:
        answer = (ctx.input_responses or {}).get("folders")
        if not isinstance(answer, ListRootsResult):
            return InputRequiredResult(input_requests={"folders": ListRootsRequest()}, request_state="folders")
    return ", ".join(str(root.uri) for root in answer.roots) or "No folder."


@server.tool()
def client_features(ctx: Context) -> list[str]:
    """Names what the client declared."""
    features = {
        "elicitation": ClientCapabilities(elicitation=ElicitationCapability()),
        "sampling": ClientCapabilities(sampling=SamplingCapability()),
        "roots": ClientCapabilities(roots=RootsCapability()),
    }
    return [name for name, wanted in features.items() if ctx.session.check_client_capability(wanted)]


async def main(port: int) -> None:
    listener = socket.create_server(("127.0.0.1", port))
    address = f"http://127.0.0.1:{listener.getsockname()[1]}/mcp"
    app = server.streamable_http_app()
    runner = uvicorn.Server(uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=1))
    serving = asyncio.create_task(runner.serve(sockets=[listener]))
    while not runner.started and not serving.done():
        await asyncio.sleep(0.02)
    print(json.dumps({"url": address}), flush=True)
    await serving


if __name__ == "__main__":
    options = argparse.ArgumentParser()
    options.add_argument("--port", type=int, default=0)
    asyncio.run(main(options.parse_args().port))
