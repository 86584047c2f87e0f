import { chromium } from '@playwright/test';
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell'});
const page=await b.newPage({viewport:{width:1440,height:900}}); page.on('pageerror',e=>console.log('ERR',e.message));
await page.addInitScript(()=>{globalThis.__lt=[];new PerformanceObserver(l=>{for(const e of l.getEntries())globalThis.__lt.push(Math.round(e.duration))}).observe({type:'longtask',buffered:true})});
const lt=async(n)=>{await page.waitForTimeout(800);console.log('  ',n.padEnd(18),JSON.stringify(await page.evaluate(()=>globalThis.__lt.splice(0))))};
const cdp=await page.context().newCDPSession(page); await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval',{interval:500});
await page.goto('http://127.0.0.1:6391/?server=http://127.0.0.1:6399/mcp&protocol=2025-06-18'); await page.waitForTimeout(1000);
await page.getByRole('button',{name:'Connect',exact:true}).click(); await page.getByRole('button',{name:/^plain/}).waitFor(); await page.waitForTimeout(2000); await lt('connect, 5000 tools');
const ft=page.getByRole('searchbox',{name:'Filter tools'}); await ft.focus(); for(const c of 'tool-44'){await page.keyboard.type(c);await page.waitForTimeout(150);} await lt('filter tools'); await ft.fill(''); await lt('filter cleared');
for(const name of ['plain','rows','contents']){
 await page.getByRole('button',{name:new RegExp('^'+name)}).first().click(); await page.waitForTimeout(500); await lt(name+' chosen');
 await cdp.send('Profiler.start');
 await page.getByRole('button',{name:/^Call (tool|again)$/}).click(); await page.getByText('Succeeded').first().waitFor({timeout:30000}); await page.waitForTimeout(3000); await lt('called');
 const {profile:p}=await cdp.send('Profiler.stop');
const self={};p.samples.forEach((s,i)=>self[s]=(self[s]||0)+p.timeDeltas[i]);const by={};for(const n of p.nodes){const f=n.callFrame;const k=f.functionName+' '+f.url.split('/').pop()+':'+f.lineNumber+':'+f.columnNumber;by[k]=(by[k]||0)+(self[n.id]||0)}
console.log(Object.entries(by).filter(([k])=>!/idle|program/.test(k)).sort((a,b)=>b[1]-a[1]).slice(0,6).map(([k,v])=>'      '+k+' '+(v/1000|0)).join('\n'));
 await page.getByRole('row',{name:new RegExp('result of tools/call '+name)}).last().click(); await page.waitForTimeout(1500); await lt('details');
 const d=page.getByRole('region',{name:'Details'});
 for(const v of ['Tree','Raw','Text']){ await d.getByRole('radio',{name:v}).click({timeout:3000}).catch(()=>console.log('no',v)); await page.waitForTimeout(700); await lt(v);}
 const fl=page.getByRole('searchbox',{name:'Filter timeline'}); await fl.focus(); await page.keyboard.type('q'); await lt('filter key'); await page.keyboard.type('z'); await lt('filter key'); await fl.fill(''); await lt('filter off');
}
await page.screenshot({path:'/tmp/d/live.png'});
await b.close();
