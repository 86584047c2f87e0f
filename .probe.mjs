import { chromium } from '@playwright/test';
import { writeFileSync } from 'node:fs';
const kinds=process.argv.slice(2);
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell'});
for(const kind of kinds){
const page=await b.newPage({viewport:{width:1440,height:900}});
page.on('pageerror',e=>console.log('ERR',e.message));
await page.addInitScript(()=>{globalThis.__lt=[];new PerformanceObserver(l=>{for(const e of l.getEntries())globalThis.__lt.push(Math.round(e.duration))}).observe({type:'longtask',buffered:true})});
const cdp=await page.context().newCDPSession(page); await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval',{interval:500});
const lt=async(n)=>{await page.waitForTimeout(600);console.log('  ',n.padEnd(18),JSON.stringify(await page.evaluate(()=>globalThis.__lt.splice(0))))};
await page.goto('http://127.0.0.1:6391/');
await page.getByRole('region',{name:'Timeline'}).waitFor(); await page.waitForTimeout(1000); console.log(kind); await lt('load');
await cdp.send('Profiler.start');
await page.locator('input[type=file][aria-label="Recording file"]').setInputFiles('/tmp/d/'+kind+'.jsonl');
await page.getByRole('row',{name:/result of tools\/call/}).first().waitFor({timeout:60000}); await page.waitForTimeout(2500); await lt('import');
await page.getByRole('row',{name:/result of tools\/call/}).first().click(); await page.waitForTimeout(2500); await lt('details');
const d=page.getByRole('region',{name:'Details'});
const raw=d.getByRole('radio',{name:/raw/i}).or(d.getByRole('button',{name:/raw/i})).or(d.getByText(/^Raw/)).first();
if(await raw.count()) { await raw.click(); await page.waitForTimeout(1500); } await lt('raw');
await page.getByRole('searchbox',{name:'Filter timeline'}).click(); for(const c of 'zqx') {await page.keyboard.type(c); await page.waitForTimeout(300);} await page.waitForTimeout(1000); await lt('filter zqx');
await page.getByRole('searchbox',{name:'Filter timeline'}).fill('size:>1kb'); await lt('size');
const {profile:p}=await cdp.send('Profiler.stop');
const self={};p.samples.forEach((s,i)=>self[s]=(self[s]||0)+p.timeDeltas[i]);const by={};for(const n of p.nodes){const f=n.callFrame;const k=f.functionName+' '+f.url.split('/').pop()+':'+f.lineNumber+':'+f.columnNumber;by[k]=(by[k]||0)+(self[n.id]||0)}
console.log(Object.entries(by).filter(([k])=>!/idle|program/.test(k)).sort((a,b)=>b[1]-a[1]).slice(0,8).map(([k,v])=>'      '+k+' '+(v/1000|0)).join('\n'));
writeFileSync('/tmp/d/'+kind+'.cpuprofile',JSON.stringify(p));
await page.screenshot({path:'/tmp/d/'+kind+'.png'});
await page.close();
}
await b.close();
