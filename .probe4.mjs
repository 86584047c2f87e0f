import { chromium } from '@playwright/test';
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell'});
const page=await b.newPage({viewport:{width:1440,height:900}});
await page.addInitScript(()=>{globalThis.__lt=[];new PerformanceObserver(l=>{for(const e of l.getEntries())globalThis.__lt.push([Math.round(e.startTime),Math.round(e.duration)])}).observe({type:'longtask',buffered:true})});
await page.goto('http://127.0.0.1:6391/'); await page.waitForTimeout(1500);
const cdp=await page.context().newCDPSession(page); await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval',{interval:1000}); await cdp.send('Profiler.start');
await page.locator('input[type=file][aria-label="Recording file"]').setInputFiles('/tmp/d/r200.jsonl');
await page.getByRole('region',{name:'Opened recording'}).waitFor({timeout:120000}); console.log('opened', await page.evaluate(()=>performance.now()|0));
await page.waitForTimeout(25000);
console.log(JSON.stringify(await page.evaluate(()=>globalThis.__lt.filter(x=>x[1]>150))));
const {profile:p}=await cdp.send('Profiler.stop');
const self={};p.samples.forEach((s,i)=>self[s]=(self[s]||0)+p.timeDeltas[i]);
const parent={};for(const n of p.nodes)for(const c of n.children||[])parent[c]=n.id; const byId=Object.fromEntries(p.nodes.map(n=>[n.id,n]));
const by={},tot={};for(const n of p.nodes){const f=n.callFrame;const key=m=>m.callFrame.functionName+' '+m.callFrame.url.split('/').pop()+':'+m.callFrame.columnNumber;const k=key(n);by[k]=(by[k]||0)+(self[n.id]||0);const seen=new Set();let m=n;while(m){const q=key(m);if(!seen.has(q)){seen.add(q);tot[q]=(tot[q]||0)+(self[n.id]||0)}m=byId[parent[m.id]]}}
const show=o=>console.log(Object.entries(o).filter(([k])=>!/idle|\(program/.test(k)).sort((a,b)=>b[1]-a[1]).slice(0,22).map(([k,v])=>'      '+k+' '+(v/1000|0)).join('\n'));
show(by);console.log('total');show(tot);
await b.close();
